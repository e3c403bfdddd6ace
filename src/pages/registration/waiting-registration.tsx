import { Button } from '@/components/ui/button';
import { ActionFailure } from '@/features/link-pages/action-failure';
import type { RegistrationLinkMutation } from '@/features/registrations/api/registration-link';
import { formatEventDate } from '@/lib/time/dates';
import { RegistrationEvent, type RegistrationEventFacts } from './registration-event';

/** What somebody who waits can expect. */
function outlook({ cancelled_at, takes_people }: RegistrationEventFacts): string {
  if (cancelled_at)
    return 'El evento no se celebrará y ya no hay plazas que ofrecer. Si quieres, puedes salir de la lista.';
  return takes_people === true
    ? 'Si queda una plaza libre y es tu turno, te la ofreceremos por email. Si ya no quieres venir, puedes salir de la lista.'
    : 'El registro está cerrado y ya no ofrecemos plazas. Si quieres, puedes salir de la lista.';
}

/** A place on the waiting list, which the registrant can give up. */
export function WaitingRegistration({
  mutation,
  event,
}: {
  mutation: RegistrationLinkMutation;
  event: RegistrationEventFacts;
}) {
  const { mutate, isPending, error } = mutation;
  return (
    <>
      <h1 className="text-h2">Estás en la lista de espera</h1>
      <p className="mt-3 text-fg-2">{outlook(event)}</p>
      <RegistrationEvent event={event} />
      <ActionFailure error={error} />
      <Button
        onClick={() => mutate('cancel')}
        busy={isPending}
        busyLabel="Saliendo..."
        variant="secondary"
        className="mt-6 w-full xs:w-auto"
      >
        Salir de la lista de espera
      </Button>
    </>
  );
}

type OfferedSeatProps = {
  mutation: RegistrationLinkMutation;
  event: RegistrationEventFacts;
  offeredUntil: string;
};

/** A seat on offer to a registrant on the waiting list, to accept or decline. */
export function OfferedSeat({ mutation, event, offeredUntil }: OfferedSeatProps) {
  const { mutate, variables, isPending, error } = mutation;
  const doing = isPending ? variables : undefined;
  return (
    <>
      <h1 className="text-h2">
        Hay una plaza para ti <span className="mt-1 block text-h4">{`hasta el ${formatEventDate(offeredUntil)}`}</span>
      </h1>
      <p className="mt-3 text-fg-2">
        {event.takes_people === true
          ? 'Confírmala antes. Si no, se la ofreceremos a otra persona y saldrás de la lista de espera.'
          : 'Confírmala antes. Si no, la perderás y saldrás de la lista de espera.'}
      </p>
      <RegistrationEvent event={event} />
      <ActionFailure error={error} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => mutate('accept')}
          busy={doing === 'accept'}
          busyLabel="Confirmando..."
          disabled={isPending}
        >
          Confirmar mi plaza
        </Button>
        <Button
          variant="secondary"
          onClick={() => mutate('cancel')}
          busy={doing === 'cancel'}
          busyLabel="Enviando..."
          disabled={isPending}
        >
          No la quiero
        </Button>
      </div>
    </>
  );
}
