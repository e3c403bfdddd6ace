import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, FieldShell, useField, type FieldProps } from './field';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    className?: string;
    options: readonly { value: string; label: string }[];
    /** A first entry with an empty value. */
    placeholder?: string;
  };

/** A native select with its label. Takes the attributes and the ref of a `select`. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { shell, control, isInvalid } = useField(props);
  return (
    <FieldShell {...shell}>
      <span className="relative block">
        <select {...control} className={controlClass(isInvalid, 'h-12 appearance-none pr-11')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-fg-3"
        />
      </span>
    </FieldShell>
  );
}
