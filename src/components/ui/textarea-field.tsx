import { useId, type ComponentProps } from 'react';
import { controlClass, fieldAria, FieldShell, type FieldProps } from './field';

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'> & { className?: string };

/** Several lines of text with their label. Takes the attributes and the ref of a `textarea`. */
export function TextareaField({
  label,
  optional,
  help,
  error,
  className,
  id,
  rows = 4,
  ...textarea
}: TextareaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldShell
      id={fieldId}
      label={label}
      required={textarea.required}
      optional={optional}
      help={help}
      error={error}
      className={className}
    >
      <textarea
        {...textarea}
        {...fieldAria(fieldId, { help, error })}
        id={fieldId}
        rows={rows}
        className={controlClass(Boolean(error), 'block resize-y py-3 leading-normal')}
      />
    </FieldShell>
  );
}
