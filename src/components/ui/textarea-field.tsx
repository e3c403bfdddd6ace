import type { ComponentProps } from 'react';
import { controlClass, FieldShell, useField, type FieldProps } from './field';

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'> & { className?: string };

/** Several lines of text with their label. Takes the attributes and the ref of a `textarea`. */
export function TextareaField({ rows = 4, ...props }: TextareaFieldProps) {
  const { shell, control, isInvalid } = useField(props);
  return (
    <FieldShell {...shell}>
      <textarea {...control} rows={rows} className={controlClass(isInvalid, 'block resize-y py-3 leading-normal')} />
    </FieldShell>
  );
}
