import { ChevronDown, Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { formatEventDate } from '@/lib/time/dates';
import { formatInteger } from '@/lib/numbers';
import type { Registration } from '../registration';
import { isComing, notComing } from '../standing';
import type { RegistrationGroup } from './group-registrations';
import { Pager } from '@/components/ui/pager';
import { RegistrationsTable } from './registrations-table';

/** Rows of one event that are on the screen at once, so that an event with thousands stays as quick as one with ten. */
const PAGE_SIZE = 50;

type RegistrationGroupSectionProps = {
  group: RegistrationGroup;
  open: boolean;
  onToggle: () => void;
  onResend: (registration: Registration) => void;
  resendingId: string | undefined;
  onDelete: (registration: Registration) => void;
  onCopyEmails: () => void;
  onExport: () => void;
};

/** How many are coming, and how many are not, any more or yet. */
function countLabel(registrations: readonly Registration[]): string {
  const coming = registrations.filter(isComing).length;
  return `${formatInteger(coming)} ${coming === 1 ? 'registro' : 'registros'}${notComing(registrations)}`;
}

/** One event with its sign-ups; it opens and closes. */
export function RegistrationGroupSection({
  group,
  open,
  onToggle,
  onCopyEmails,
  onExport,
  ...rowActions
}: RegistrationGroupSectionProps) {
  const [wantedPage, setPage] = useState(1);
  const bodyId = useId();
  const { title, eventDate, eventLocation, registrations } = group;
  const lastPage = Math.max(1, Math.ceil(registrations.length / PAGE_SIZE));
  const page = Math.min(wantedPage, lastPage);
  const facts = [formatEventDate(eventDate), eventLocation].filter(Boolean).join('\u00a0· ');

  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-full text-h4 lg:basis-1/2">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={onToggle}
            className="flex min-h-11 w-full items-center gap-2 text-left"
          >
            <ChevronDown
              aria-hidden
              className={cn('size-4.5 shrink-0 text-fg-3 transition-transform duration-base', !open && '-rotate-90')}
            />
            <span className="wrap-anywhere">
              {title}{' '}
              <Badge tone="news" className="ml-1 align-middle font-sans tracking-normal">
                {countLabel(registrations)}
              </Badge>
            </span>
          </button>
        </h2>
        {facts && <p className="basis-full text-small text-fg-2 lg:order-last">{facts}</p>}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onCopyEmails}>
            <Copy aria-hidden className="size-4.5" />
            Copiar emails
          </Button>
          <Button variant="secondary" size="sm" onClick={onExport}>
            <Download aria-hidden className="size-4.5" />
            Exportar CSV
          </Button>
        </div>
      </div>
      <div id={bodyId} hidden={!open} className="space-y-3">
        {open && (
          <>
            <RegistrationsTable
              caption={`Registros de ${title}`}
              registrations={registrations.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
              {...rowActions}
            />
            <Pager label={`Páginas de ${title}`} page={page} lastPage={lastPage} onPage={setPage} />
          </>
        )}
      </div>
    </section>
  );
}
