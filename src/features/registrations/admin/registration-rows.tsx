import { LoadError } from '@/components/feedback/error-block';
import { Pager } from '@/components/ui/pager';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { useRegistrationPage } from '../api/registrations';
import type { Registration } from '../registration';
import type { RegistrationGroup } from '../registration-groups';
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

/** A page of an open group. */
export function RegistrationRows({ group, search, page: wanted, onPage, ...rowActions }: RegistrationRowsProps) {
  const { page, lastPage, rows, isComing, isError, retry } = useRegistrationPage(group, search, wanted);
  return (
    <>
      {rows ? (
        <div aria-busy={isComing} className={cn(isComing && 'opacity-60')}>
          <RegistrationsTable caption={`Registros de ${group.title}`} registrations={rows} {...rowActions} />
        </div>
      ) : isError ? (
        <LoadError title="No hemos podido cargar los registros de este evento." onRetry={retry} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full rounded-card" />
        </Loading>
      )}
      <Pager size="sm" label={`Páginas de ${group.title}`} page={page} lastPage={lastPage} onPage={onPage} />
    </>
  );
}
