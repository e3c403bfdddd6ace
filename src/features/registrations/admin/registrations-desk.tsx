import { Download } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { downloadText } from '@/lib/download';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';
import { matchesSearch } from '@/lib/search-text';
import { useResendConfirmation } from '../api/resend-confirmation';
import { isAnonymised } from '../anonymised';
import type { Registration } from '../registration';
import { isComing, notComing } from '../standing';
import { DeleteRegistrationDialog } from './delete-registration-dialog';
import { groupRegistrations, type RegistrationGroup } from './group-registrations';
import { initiallyOpen } from './open-groups';
import { RegistrationGroupSection } from './registration-group-section';
import { csvFileName, registrationsCsv } from './registrations-csv';

type RegistrationsDeskProps = {
  registrations: readonly Registration[];
  /** Makes the part of a file's name that tells the event. */
  toFileStem: (title: string) => string;
};

function exportCsv(stem: string, registrations: readonly Registration[]) {
  downloadText(csvFileName(stem), registrationsCsv(registrations), 'text/csv;charset=utf-8');
}

async function copyEmails({ registrations }: RegistrationGroup) {
  const emails = [
    ...new Set(
      registrations
        .filter((registration) => isComing(registration) && !isAnonymised(registration))
        .map(({ email }) => email),
    ),
  ];
  try {
    await navigator.clipboard.writeText(emails.join(', '));
    notify.success(
      'Emails copiados',
      `${formatInteger(emails.length)} ${emails.length === 1 ? 'dirección' : 'direcciones'} en el portapapeles.`,
    );
  } catch (error) {
    console.warn(error);
    notify.error('No se han podido copiar los emails');
  }
}

/** The sign-ups of every event: search, totals, one section per event. */
export function RegistrationsDesk({ registrations, toFileStem }: RegistrationsDeskProps) {
  const [query, setQuery] = useState('');
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [deleting, setDeleting] = useState<Registration | null>(null);
  const resend = useResendConfirmation();
  const search = useDeferredValue(query.trim());

  const all = useMemo(() => groupRegistrations(registrations), [registrations]);
  const groups = useMemo(
    () =>
      search
        ? groupRegistrations(
            registrations.filter(({ name, email, company }) => matchesSearch(search, [name, email, company])),
          )
        : all,
    [all, registrations, search],
  );
  const openAtFirst = useMemo(() => initiallyOpen(groups), [groups]);
  const coming = useMemo(() => registrations.filter(isComing), [registrations]);
  const sent = useMemo(() => coming.filter((registration) => registration.email_sent).length, [coming]);
  const isOpen = (eventId: string) => toggled.get(eventId) ?? openAtFirst.has(eventId);

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
      <div className="mb-8 flex flex-wrap items-end gap-4">
        <TextField
          label="Buscar"
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder="Nombre, email o empresa"
          className="min-w-0 flex-1 basis-64"
        />
        <Button variant="secondary" onClick={() => exportCsv('todos', registrations)}>
          <Download aria-hidden className="size-4.5" />
          Exportar todo
        </Button>
      </div>
      <output className="mb-6 block text-small text-fg-2">
        {formatInteger(coming.length)} en total · {formatInteger(sent)} con el email enviado ·{' '}
        {formatInteger(coming.length - sent)} por enviar{notComing(registrations)}
      </output>
      {groups.length === 0 && (
        <EmptyState
          title="Nadie coincide con la búsqueda"
          description="Prueba con otra parte del nombre, del email o de la empresa."
        />
      )}
      <div className="space-y-10">
        {groups.map((group) => {
          const whole = all.find(({ eventId }) => eventId === group.eventId) ?? group;
          return (
            <RegistrationGroupSection
              key={group.eventId}
              group={group}
              open={isOpen(group.eventId)}
              onToggle={() => setToggled(new Map(toggled).set(group.eventId, !isOpen(group.eventId)))}
              onResend={resendTo}
              resendingId={resend.isPending ? resend.variables : undefined}
              onDelete={setDeleting}
              onCopyEmails={() => void copyEmails(group)}
              onExport={() => exportCsv(toFileStem(group.title), whole.registrations)}
            />
          );
        })}
      </div>
      <DeleteRegistrationDialog registration={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
