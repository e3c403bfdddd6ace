import type { ComponentProps, ReactNode } from 'react';
import { controlClass, FieldShell, useField, type FieldProps } from './field';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    className?: string;
    /** A control inside the right edge, such as a show-password button (44 px). */
    trailing?: ReactNode;
  };

/**
 * One line of text with its label. Takes the attributes and the ref of an `input`, so `{...register('name')}` spreads
 * onto it.
 */
export function TextField({ trailing, ...props }: TextFieldProps) {
  const { shell, control, isInvalid } = useField(props);
  const box = <input {...control} className={controlClass(isInvalid, trailing ? 'h-12 pr-13' : 'h-12')} />;
  return (
    <FieldShell {...shell}>
      {trailing ? (
        <span className="relative block">
          {box}
          <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>
        </span>
      ) : (
        box
      )}
    </FieldShell>
  );
}
