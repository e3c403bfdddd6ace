import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { formatTime } from '@/lib/time/dates';
import { doorPort } from '../api/door-port';
import { readScannedRegistration, type ScannedRegistration } from '../api/scanned-registration';
import { refusalText } from '../mark-texts';

/** On the page of a registration: lets a signed-in administrator mark the person. Renders nothing for anyone else. */
export default function DoorPass({ registrationId }: { registrationId: string }) {
  const queries = useQueryClient();
  const queryKey = ['door', 'scanned', registrationId];
  const { data } = useQuery({ queryKey, queryFn: () => readScannedRegistration(registrationId), retry: false });
  const mark = useMutation({
    mutationFn: async ({ name, event }: ScannedRegistration) => {
      const now = new Date().toISOString();
      const about = { event_id: event.id, registration_id: registrationId };
      const { refused } = await doorPort.mark([{ id: crypto.randomUUID(), ...about, came: true, at: now }], now);
      return refused.map((refusal) => refusalText({ ...refusal, ...about, name, title: event.title }, () => undefined));
    },
    meta: { failure: 'No se ha podido marcar' },
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const [refusal] = mark.data ?? [];
  // Also of a registration that was erased meanwhile.
  const shown = data ?? (refusal === undefined ? null : mark.variables);
  if (!shown) return null;
  const { name, event, cameAt, isCancelled, isWaiting } = shown;
  return (
    <section
      aria-label="Para quien está en la puerta"
      className="mb-10 rounded-card border border-border-strong bg-surface p-5"
    >
      <p className="text-h4 wrap-anywhere">{name}</p>
      <p className="mt-1 text-small wrap-anywhere text-fg-2">{event.title}</p>
      {isCancelled && <p className="mt-2 text-small font-semibold text-danger">Este registro está cancelado.</p>}
      {isWaiting && !isCancelled && (
        <p className="mt-2 text-small font-semibold text-result-ink">Está en la lista de espera.</p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="mt-2 text-small font-semibold text-danger">
          {refusal}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {cameAt ? (
          <p className="inline-flex items-center gap-2 font-semibold text-success">
            <Check aria-hidden className="size-5" />
            <span>{`Ya está dentro desde las ${formatTime(cameAt) ?? ''}`}</span>
          </p>
        ) : (
          data && (
            <Button busy={mark.isPending} busyLabel="Marcando..." onClick={() => mark.mutate(data)}>
              Ha venido
            </Button>
          )
        )}
        <ButtonLink to={paths.adminDoor(event.id)} variant="secondary">
          Lista de asistencia
        </ButtonLink>
      </div>
    </section>
  );
}
