import { Download } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { PagedList } from '@/components/feedback/paged-list';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { SPREADSHEET_NOTE } from '@/lib/csv';
import { downloadText } from '@/lib/download';
import { useListAddress } from '@/lib/list-state';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { useResendConfirmation } from '../api/resend-confirmation';
import { isAnonymised, type Registration } from '../registration';
import { isComing, registrationsSummary } from '../registration-state';
import { useDeleteRegistration, useRegistrationGroups } from '../api/registrations';
import { emailSeparators, useEmailSeparator } from './email-separator';
import { LoadRowsButton } from './load-rows-button';
import { RegistrationGroupSection } from './registration-group-section';
import { csvFileName, registrationsCsv } from './registrations-csv';

type DeleteRegistrationDialogProps = { registration: Registration | null; onClose: () => void };

/** Asks, naming the person, and removes the registration. Stays open after a failure, for a retry. */
function DeleteRegistrationDialog({ registration, onClose }: DeleteRegistrationDialogProps) {
  const remove = useDeleteRegistration();

  async function deleteRegistration() {
    if (!registration) return;
    await remove.mutateAsync(registration.id);
    onClose();
  }

  return (
    <ConfirmDialog
      open={registration !== null}
      onClose={onClose}
      title={
        <span>
          ¿Eliminar el registro de <bdi>{registration?.name}</bdi>?
        </span>
      }
      description="Esta acción no se puede deshacer."
      onConfirm={deleteRegistration}
    />
  );
}

/** Placeholder of the first events. */
function RegistrationsSkeleton() {
  return (
    <Loading className="space-y-10">
      {[0, 1].map((section) => (
        <div key={section} className="space-y-3">
          <Skeleton className="h-7 w-80 max-w-full" />
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ))}
    </Loading>
  );
}

type RegistrationsDeskProps = {
  /** Turns an event's title into part of a file name. */
  toFileStem: (title: string) => string;
};

function exportCsv(stem: string, registrations: readonly Registration[]) {
  downloadText(csvFileName(stem), registrationsCsv(registrations), 'text/csv;charset=utf-8');
}

/** Copies the addresses of those who come. The text may still be loading, because Safari copies only within the press. */
async function copyEmails(loading: Promise<readonly Registration[]>, separator: string) {
  const emails = loading.then((registrations) => [
    ...new Set(
      registrations
        .filter((registration) => isComing(registration) && !isAnonymised(registration))
        .map(({ email }) => email),
    ),
  ]);
  const text = emails.then((all) => new Blob([all.join(`${separator} `)], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch (error) {
    // A failed read is the button's to tell.
    await emails;
    console.warn(error);
    notify.error('No se han podido copiar los emails');
    return;
  }
  const { length } = await emails;
  notify.success(
    'Emails copiados',
    `${formatInteger(length)} ${length === 1 ? 'dirección' : 'direcciones'} en el portapapeles.`,
  );
}

/** The registrations of every event: search, totals, and pages of events with one section each. */
export function RegistrationsDesk({ toFileStem }: RegistrationsDeskProps) {
  const address = useListAddress();
  const { search, page } = address;
  const [separator, chooseSeparator] = useEmailSeparator();
  const [deleting, setDeleting] = useState<Registration | null>(null);
  const resend = useResendConfirmation();
  const list = useRegistrationGroups(search, page);
  const isSearchable = list.data?.isSearchable ?? true;
  const sought = isSearchable ? search : '';

  function resendTo(registration: Registration) {
    resend.mutate(registration.id, {
      onSuccess: (queued) => {
        if (queued) notify.success('Email reenviado', `El email para ${registration.name} está en camino.`);
        else notify.error('No se ha reenviado el email', 'Ya hay uno en camino para esta persona.');
      },
    });
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        {isSearchable && (
          <SearchField
            placeholder="Nombre, email o empresa"
            value={search}
            onSearch={address.searchFor}
            className="min-w-0 flex-1 basis-64"
          />
        )}
        <SelectField
          label="Separador al copiar emails"
          options={emailSeparators}
          value={separator}
          onChange={(event) => chooseSeparator(event.target.value)}
          className="basis-60 max-sm:grow"
        />
        <LoadRowsButton
          eventId={null}
          total={sought === '' ? list.data?.counts.total : undefined}
          problem="No se han podido exportar los registros"
          onPress={async (loading) => exportCsv('todos', await loading)}
        >
          <Download aria-hidden className="size-4.5" />
          Exportar todo
        </LoadRowsButton>
      </div>
      <p className="mt-5 text-small text-fg-2">{SPREADSHEET_NOTE}</p>
      <PagedList
        query={list}
        page={page}
        onPage={address.turnTo}
        label="Páginas de eventos"
        summary={({ counts }) => registrationsSummary(counts, sought !== '')}
        skeleton={<RegistrationsSkeleton />}
        problem="No hemos podido cargar los registros."
        empty={
          <EmptyState
            title="No hay registros todavía"
            description="Cuando alguien se apunte a un evento, aparecerá aquí."
          />
        }
        noMatch={
          sought === ''
            ? null
            : {
                title: 'Nadie coincide con la búsqueda',
                description: 'Prueba con otra parte del nombre, del email o de la empresa.',
                onShowAll: address.showAll,
              }
        }
      >
        {({ groups }) => (
          <div className="space-y-10">
            {groups.map((group) => (
              <RegistrationGroupSection
                key={group.eventId}
                group={group}
                search={sought}
                page={address.pageOf(group.eventId) ?? (group.rows.length > 0 ? 1 : 0)}
                onPage={(turned) => address.turnTo(turned, { of: group.eventId })}
                onResend={resendTo}
                resendingId={resend.isPending ? resend.variables : undefined}
                onDelete={setDeleting}
                onCopyEmails={(loading) => copyEmails(loading, separator)}
                onExport={async (loading) => exportCsv(toFileStem(group.title), await loading)}
              />
            ))}
          </div>
        )}
      </PagedList>
      <DeleteRegistrationDialog registration={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
