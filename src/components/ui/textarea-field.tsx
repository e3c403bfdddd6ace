import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlClass, FieldShell, useField, type FieldProps } from './field';

type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className'> & {
    className?: string;
    /** Grows with its content, from three lines. */
    grows?: boolean;
  };

/** Several lines of text with their label. Takes the attributes and the ref of a `textarea`. */
export function TextareaField({ rows = 4, grows = false, ...props }: TextareaFieldProps) {
  const { shell, control, isInvalid } = useField(props);
  return (
    <FieldShell {...shell}>
      <textarea
        {...control}
        rows={rows}
        className={controlClass(
          isInvalid,
          cn('block resize-y py-3 leading-normal', grows && 'field-sizing-content min-h-24.5'),
        )}
      />
    </FieldShell>
  );
}
