import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { Elements } from '@/lib/elements';

/** Props of every field, besides the attributes of its control. */
export type FieldProps = {
  label: string;
  /** Shows «(opcional)» after the label. A required field shows an asterisk instead. */
  optional?: boolean;
  /** A sentence under the control. */
  help?: ReactNode;
  /** The error message; its presence makes the control invalid. */
  error?: string | undefined;
};

type FieldShellProps = FieldProps & {
  id: string;
  required?: boolean | undefined;
  className?: string | undefined;
  children: Elements;
};

const helpId = (id: string) => `${id}-ayuda`;
const errorId = (id: string) => `${id}-error`;

/** The ARIA attributes that connect a control to its help and error. */
export function fieldAria(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) {
  const describedBy = cn(help && helpId(id), error && errorId(id));
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

const control =
  'w-full rounded-md border bg-bg px-3.5 text-base text-fg placeholder:text-fg-3 disabled:cursor-not-allowed disabled:bg-muted disabled:text-fg-3';

/** Classes of a text control; invalid ones get a 2 px border in the danger colour. */
export function controlClass(invalid: boolean, extra?: string): string {
  return cn(control, invalid ? 'border-danger inset-ring inset-ring-danger' : 'border-border-strong', extra);
}

type ControlProps = { id?: string | undefined; required?: boolean | undefined; className?: string | undefined };

/** Splits a field's props for its `FieldShell` and its control, which is connected to label, help and error. */
export function useField<Props extends FieldProps & ControlProps>(props: Props) {
  const { label, optional, help, error, className, id: givenId, required, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    shell: { label, optional, help, error, className, id, required },
    control: { ...rest, ...fieldAria(id, { help, error }), id, required },
    isInvalid: Boolean(error),
  };
}

/** The asterisk of a required field. Screen readers hear "required" from the control itself. */
function RequiredMark() {
  return <span aria-hidden> *</span>;
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={errorId(id)} className="mt-1.5 flex items-start gap-1.5 text-caption text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>{error}</span>
    </p>
  );
}

export function FieldHelp({ id, help }: { id: string; help?: ReactNode }) {
  if (!help) return null;
  return (
    <p id={helpId(id)} className="mt-1.5 text-caption text-fg-3">
      {help}
    </p>
  );
}

/** Label above, control, help and error below. */
export function FieldShell({ id, label, required, optional, help, error, className, children }: FieldShellProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold text-fg">
        <span>{label}</span>
        {required && <RequiredMark />}
        {optional && (
          <>
            {' '}
            <span className="font-normal text-fg-3">(opcional)</span>
          </>
        )}
      </label>
      {children}
      <FieldHelp id={id} help={help} />
      <FieldError id={id} error={error} />
    </div>
  );
}
