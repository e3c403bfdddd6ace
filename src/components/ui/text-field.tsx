import { useId, type ComponentProps, type ReactNode } from 'react';
import { controlClass, fieldAria, FieldShell, type FieldProps } from './field';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    className?: string;
    /** Fixed text before the value, such as the path before a slug. */
    prefixText?: string;
    /** A control inside the right edge, such as a show-password button (44 px). */
    trailing?: ReactNode;
  };

/** One line of text with its label. Takes the attributes and the ref of an `input`, so `{...register('name')}` spreads onto it. */
export function TextField({
  label,
  optional,
  help,
  error,
  className,
  prefixText,
  trailing,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const box = (
    <input
      {...input}
      {...fieldAria(fieldId, { help, error })}
      id={fieldId}
      className={controlClass(
        Boolean(error),
        trailing ? 'h-12 pr-13' : prefixText ? 'h-12 min-w-0 flex-1 rounded-l-none' : 'h-12',
      )}
    />
  );
  return (
    <FieldShell
      id={fieldId}
      label={label}
      required={input.required}
      optional={optional}
      help={help}
      error={error}
      className={className}
    >
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
