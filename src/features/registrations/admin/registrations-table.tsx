import { Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { shownEmail } from '@/lib/shown-email';
import { formatTimestamp } from '@/lib/time/dates';
import { isAnonymised, type Registration } from '../registration';
import { isComing, registrationState } from '../registration-state';

type RegistrationsTableProps = {
  caption: string;
  registrations: readonly Registration[];
  onResend: (registration: Registration) => void;
  /** Id of the registration whose confirmation is being resent. */
  resendingId: string | undefined;
  onDelete: (registration: Registration) => void;
};

/**
 * The columns, in order. `width` is fixed, so that the columns of all events align. `place` is the position on a card:
 * on a phone a stack with state and actions on the right, on a tablet two lines of three.
 */
const columns = {
  Nombre: { width: '', place: 'col-start-1 row-start-1' },
  Email: { width: 'w-1/4', place: 'col-span-2 col-start-1 row-start-2 sm:col-span-1' },
  Empresa: { width: '', place: 'col-start-1 row-start-3 sm:col-start-2 sm:row-start-1' },
  'Fecha de registro': { width: 'w-40', place: 'col-start-1 row-start-4 sm:col-start-2 sm:row-start-2' },
  'Email enviado': { width: 'w-40', place: 'col-start-2 row-start-1 justify-self-end sm:col-start-3' },
  Acciones: {
    width: 'w-30 text-right',
    place: 'col-start-2 row-start-3 row-end-5 self-end justify-self-end sm:col-start-3 sm:row-start-2 sm:row-end-3',
  },
} as const;

type Column = keyof typeof columns;

type CellProps = {
  label: Column;
  /** The value needs no visible label on a card; screen readers still get it. */
  obvious?: boolean;
  /** The cell names the row (row header). */
  heading?: boolean;
  className?: string;
  children: ReactNode;
};

/** A table cell, which becomes a labelled part of a card on a narrow screen. */
function Cell({ label, obvious = false, heading = false, className, children }: CellProps) {
  const Tag = heading ? 'th' : 'td';
  return (
    <Tag
      scope={heading ? 'row' : undefined}
      className={cn(
        'flex items-center gap-2 text-left nav:table-cell nav:h-13 nav:px-4 nav:py-2',
        columns[label].place,
        className,
      )}
    >
      <span className={obvious ? 'sr-only nav:hidden' : 'text-caption text-fg-3 nav:hidden'}>{label}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Tag>
  );
}

/** State of the registration, and for a coming registrant whether the confirmation was sent. */
function StateBadge({ registration }: { registration: Registration }) {
  switch (registrationState(registration)) {
    case 'cancelled':
      return <Badge tone="news">Cancelado</Badge>;
    case 'left':
      return <Badge tone="neutral">Fuera de la lista</Badge>;
    case 'waiting':
      return <Badge tone="draft">En lista de espera</Badge>;
    case 'offered':
      return (
        <>
          <Badge tone="pending">Plaza ofrecida</Badge>
          <span className="mt-1 block text-caption text-fg-3">{`hasta ${formatTimestamp(registration.offered_until)}`}</span>
        </>
      );
    case 'coming':
      return registration.email_sent ? <Badge tone="success">Enviado</Badge> : <Badge tone="pending">Pendiente</Badge>;
  }
}

/** The registrations of one event: a table, or a list of cards on a narrow screen. */
export function RegistrationsTable({
  caption,
  registrations,
  onResend,
  resendingId,
  onDelete,
}: RegistrationsTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-border bg-surface">
      <table className="block w-full table-fixed text-small nav:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden bg-subtle nav:table-header-group">
          <tr>
            {Object.entries(columns).map(([column, { width }]) => (
              <th
                key={column}
                scope="col"
                className={cn('px-4 py-3 text-left text-caption font-semibold text-fg-3', width)}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-border nav:table-row-group">
          {registrations.map((registration) => {
            const { id, name, email, company, registered_at: registeredAt, email_sent: emailSent } = registration;
            const { email_failed_at: failedAt, email_last_error: reason } = registration;
            return (
              <tr
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 hover:bg-subtle sm:grid-cols-[1fr_1fr_auto] nav:table-row"
              >
                <Cell label="Nombre" obvious heading className="font-semibold">
                  {name}
                </Cell>
                <Cell label="Email" obvious>
                  {shownEmail(email)}
                </Cell>
                <Cell label="Empresa">{company || '-'}</Cell>
                <Cell label="Fecha de registro" obvious className="num">
                  {formatTimestamp(registeredAt)}
                </Cell>
                <Cell label="Email enviado" obvious>
                  <StateBadge registration={registration} />
                  {failedAt && !emailSent && isComing(registration) && (
                    <span className="mt-1 block text-caption text-fg-3">{`No se pudo entregar: ${reason}`}</span>
                  )}
                </Cell>
                <Cell label="Acciones" obvious className="nav:text-right">
                  <span className="-mr-3 inline-flex nav:mr-0">
                    <IconButton
                      label={`Reenviar el email a ${name}`}
                      icon={<Send aria-hidden />}
                      disabled={resendingId === id || !isComing(registration) || isAnonymised(registration)}
                      onClick={() => onResend(registration)}
                    />
                    <IconButton
                      label={`Eliminar el registro de ${name}`}
                      icon={<Trash2 aria-hidden />}
                      variant="danger"
                      onClick={() => onDelete(registration)}
                    />
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
