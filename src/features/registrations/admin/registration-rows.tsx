import { useState } from 'react';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Pager } from '@/components/ui/pager';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { EVENT_PAGE_SIZE, useEventRegistrations } from '../api/list-registrations';
import type { Registration } from '../registration';
import type { RegistrationGroup } from './group-registrations';
import { RegistrationsTable } from './registrations-table';

export type RowActions = {
  onResend: (registration: Registration) => void;
  resendingId: string | undefined;
  onDelete: (registration: Registration) => void;
};

/** The rows of an open group, with pages. Loads missing ones. */
export function RegistrationRows({ group, ...rowActions }: RowActions & { group: RegistrationGroup }) {
  const { eventId, title, counts, registrations, newest } = group;
  const [wantedPage, setPage] = useState(1);
  const lastPage = Math.max(1, Math.ceil((counts?.total ?? registrations?.length ?? 0) / EVENT_PAGE_SIZE));
  const page = Math.min(wantedPage, lastPage);
  const first = (page - 1) * EVENT_PAGE_SIZE;
  const beginning = page === 1 && newest.length > 0 ? newest.slice(0, EVENT_PAGE_SIZE) : undefined;
  const read = useEventRegistrations(eventId, page, registrations === null, beginning);
  const isComing = registrations === null && read.isPlaceholderData;
  const rows = registrations?.slice(first, first + EVENT_PAGE_SIZE) ?? read.data;

  return (
    <>
      {rows && (
        <div aria-busy={isComing} className={cn(isComing && page > 1 && 'opacity-60')}>
          <RegistrationsTable caption={`Registros de ${title}`} registrations={rows} {...rowActions} />
        </div>
      )}
      {!rows && read.isError && (
        <ErrorBlock
          title="No hemos podido cargar los registros de este evento."
          description="Comprueba tu conexión y vuelve a intentarlo."
          onRetry={() => void read.refetch()}
        />
      )}
      {!rows && !read.isError && (
        <div aria-busy="true">
          <span className="sr-only">Cargando…</span>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      )}
      <Pager label={`Páginas de ${title}`} page={page} lastPage={lastPage} onPage={setPage} />
    </>
  );
}
