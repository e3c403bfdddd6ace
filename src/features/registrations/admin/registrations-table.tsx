import { Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { formatTimestamp } from '@/lib/dates';
import { isAnonymised } from '../anonymised';
import type { Registration } from '../registration';

type RegistrationsTableProps = {
  caption: string;
  registrations: readonly Registration[];
  onResend: (registration: Registration) => void;
  /** The sign-up whose confirmation is being sent again. */
  resendingId: string | undefined;
  onDelete: (registration: Registration) => void;
};

const columns = ['Nombre', 'Email', 'Empresa', 'Fecha de registro', 'Email enviado', 'Acciones'] as const;

/** Fixed, so that the columns of one event stand under those of another. */
const widths: Record<(typeof columns)[number], string> = {
  Nombre: '',
  Email: '',
  Empresa: '',
  'Fecha de registro': 'w-44',
  'Email enviado': 'w-36',
  Acciones: 'w-30 text-right',
};

type CellProps = { label: (typeof columns)[number]; className?: string; children: ReactNode };

/** A cell that, on a narrow screen, is a line with its label in front. */
function Cell({ label, className, children }: CellProps) {
  return (
    <td className={cn('flex min-h-11 items-center justify-between gap-4 px-4 text-right lg:table-cell lg:h-13 lg:text-left', className)}>
      <span className="shrink-0 text-caption text-fg-3 lg:hidden">{label}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </td>
  );
}

/** The sign-ups of one event: a table, on a narrow screen a list of cards. */
export function RegistrationsTable({ caption, registrations, onResend, resendingId, onDelete }: RegistrationsTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-border bg-surface">
      <table className="block w-full table-fixed text-small lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden bg-subtle lg:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={cn('px-4 py-3 text-left text-caption font-semibold text-fg-3', widths[column])}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-border lg:table-row-group">
          {registrations.map((registration) => {
            const { id, name, email, company, registered_at: registeredAt, email_sent: emailSent } = registration;
            return (
              <tr key={id} className="block py-2 hover:bg-subtle sm:grid sm:grid-cols-2 lg:table-row lg:py-0">
                <Cell label="Nombre" className="font-semibold">
                  {name}
                </Cell>
                <Cell label="Email">{email}</Cell>
                <Cell label="Empresa">{company || '-'}</Cell>
                <Cell label="Fecha de registro" className="num">
                  {formatTimestamp(registeredAt)}
                </Cell>
                <Cell label="Email enviado">{emailSent ? <Badge tone="success">Enviado</Badge> : <Badge tone="pending">Pendiente</Badge>}</Cell>
                <Cell label="Acciones" className="lg:text-right">
                  <span className="inline-flex">
                    <IconButton label={`Reenviar el email a ${name}`} icon={<Send aria-hidden />} disabled={resendingId === id || isAnonymised(registration)} onClick={() => onResend(registration)} />
                    <IconButton label={`Eliminar el registro de ${name}`} icon={<Trash2 aria-hidden />} variant="danger" onClick={() => onDelete(registration)} />
                  </span>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
