import { LoadError } from '@/components/feedback/error-block';
import { Pager } from '@/components/ui/pager';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { lastPageOf } from '@/lib/backend/read-page';
import { cn } from '@/lib/cn';
import { EVENT_PAGE_SIZE, useEventRegistrations } from '../api/registrations';
import type { Registration } from '../registration';
import type { RegistrationGroup } from './registration-groups';
import { RegistrationsTable } from './registrations-table';

export type RowActions = {
  onResend: (registration: Registration) => void;
  resendingId: string | undefined;
  onDelete: (registration: Registration) => void;
};

type RegistrationRowsProps = RowActions & {
  group: RegistrationGroup;
  search: string;
  page: number;
  onPage: (page: number) => void;
};

/** A page of an open group. Loads missing rows. */
export function RegistrationRows({ group, search, page: wantedPage, onPage, ...rowActions }: RegistrationRowsProps) {
  const { eventId, title, counts, rows: loaded } = group;
  const lastPage = lastPageOf(counts?.total ?? 0, EVENT_PAGE_SIZE);
  const page = Math.min(wantedPage, lastPage);
  const first = (page - 1) * EVENT_PAGE_SIZE;
  const isLoaded = loaded !== null && (page === 1 || loaded.length === counts?.total);
  const read = useEventRegistrations(eventId, search, page, !isLoaded);
  const isComing = !isLoaded && read.isPlaceholderData;
  const rows = isLoaded ? loaded.slice(first, first + EVENT_PAGE_SIZE) : read.data;

  return (
    <>
      {rows && (
        <div aria-busy={isComing} className={cn(isComing && 'opacity-60')}>
          <RegistrationsTable caption={`Registros de ${title}`} registrations={rows} {...rowActions} />
        </div>
      )}
      {!rows && read.isError && (
        <LoadError title="No hemos podido cargar los registros de este evento." onRetry={() => void read.refetch()} />
      )}
      {!rows && !read.isError && (
        <Loading>
          <Skeleton className="h-64 w-full rounded-card" />
        </Loading>
      )}
      <Pager size="sm" label={`Páginas de ${title}`} page={page} lastPage={lastPage} onPage={onPage} />
    </>
  );
}
