import type { ComponentProps, ReactNode } from 'react';
import { controlClass, FieldShell, useField, type FieldProps } from './field';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    className?: string;
    /** Fixed text before the value, such as the path before a slug. */
    prefixText?: string;
    /** A control inside the right edge, such as a show-password button (44 px). */
    trailing?: ReactNode;
  };

/** One line of text with its label. Takes the attributes and the ref of an `input`, so `{...register('name')}` spreads onto it. */
export function TextField({ prefixText, trailing, ...props }: TextFieldProps) {
  const { shell, control, isInvalid } = useField(props);
  const box = (
    <input
      {...control}
      className={controlClass(
        isInvalid,
        trailing ? 'h-12 pr-13' : prefixText ? 'h-12 min-w-0 flex-1 rounded-l-none' : 'h-12',
      )}
    />
  );
  return (
    <FieldShell {...shell}>
      {prefixText || trailing ? (
        <span className="relative flex">
          {prefixText && (
            <span className="flex items-center rounded-l-md border border-r-0 border-border-strong bg-subtle px-3 text-small text-fg-2">
              {prefixText}
            </span>
          )}
          {box}
          {trailing && <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>}
        </span>
      ) : (
        box
      )}
    </FieldShell>
  );
}
