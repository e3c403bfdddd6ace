import { useId, type ComponentProps } from 'react';
import { fieldAria, FieldError, FieldHelp, type FieldProps } from './field';

type SwitchFieldProps = Omit<FieldProps, 'optional'> &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> & { className?: string };

/**
 * A switch: a checkbox with `role="switch"`. Takes the attributes and the ref of an `input`; the whole row is
 * clickable.
 */
export function SwitchField({ label, help, error, className, id, ...input }: SwitchFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={className}>
      <label
        htmlFor={fieldId}
        className="flex min-h-12 cursor-pointer items-center justify-between gap-4 text-small font-semibold has-disabled:cursor-not-allowed has-disabled:text-fg-3"
      >
        <span>{label}</span>
        <input
          {...input}
          {...fieldAria(fieldId, { help, error })}
          id={fieldId}
          type="checkbox"
          // A native checkbox has its own state; aria-checked would be a stale copy.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className="switch"
        />
      </label>
      <FieldHelp id={fieldId} help={help} />
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
