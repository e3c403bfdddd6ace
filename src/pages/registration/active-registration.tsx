import { eventPlace } from '@contract/event/event-place';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { RegistrationLinkMutation } from '@/features/registrations/api/registration-link';
import { CheckBox } from '@/components/ui/check-box';
import { FocusedHeading } from '@/features/link-pages/focused-heading';
import { ActionFailure } from '@/features/link-pages/action-failure';
import { EntryCode } from '@/features/registrations/components/entry-code';
import { paths } from '@/lib/paths';
import { eventState } from '@/features/articles/event-state';
import { useNow } from '@/lib/now';
import { EnterOnline } from './enter-online';
import { RefuseFollowUps } from './past-registration';
import { RegistrationEvent, type RegistrationEventFacts } from './registration-event';

type ActiveRegistrationProps = {
  mutation: RegistrationLinkMutation;
  event: RegistrationEventFacts;
  token: string;
  /** The join link while people may enter; null otherwise. */
  joinUrl: string | null;
  /** The person has asked for no more messages after events. */
  refuses: boolean;
  /** The person came from «Entrar» in a mail. */
  wantsIn: boolean;
  /** The registrant has just accepted the seat. */
  isNew: boolean;
};

/** An active registration that can be cancelled, optionally with erasure of the registrant's data. */
export function ActiveRegistration({
  mutation,
  event,
  token,
  joinUrl,
  refuses,
  wantsIn,
  isNew,
}: ActiveRegistrationProps) {
  const [erases, setErases] = useState(false);
  const { mutate, isPending, error, variables } = mutation;
  const hasEnded = eventState(event, useNow())?.kind === 'past';
  return (
    <>
      {isNew ? (
        <>
          <FocusedHeading>Plaza confirmada</FocusedHeading>
          <p className="mt-3">Te hemos enviado un email con los detalles y el archivo de calendario.</p>
        </>
      ) : (
        <h1 className="text-h2">Tu registro</h1>
      )}
      <p className="mt-3 text-fg-2">
        {event.cancelled_at
          ? 'El evento no se celebrará y no hace falta que hagas nada. Si quieres, cancela también tu registro.'
          : event.takes_people === true
            ? 'Si no puedes venir, cancélalo aquí y tu plaza quedará libre para otra persona.'
            : 'Si no puedes venir, cancélalo aquí.'}
      </p>
      <RegistrationEvent event={event} />
      {wantsIn && !hasEnded && !event.cancelled_at && (
        <p className="mt-4 font-semibold">
          Podrás entrar desde media hora antes de que empiece: vuelve entonces a abrir el enlace.
        </p>
      )}
      {joinUrl !== null && (
        <div className="mt-6">
          <EnterOnline token={token} joinUrl={joinUrl} />
        </div>
      )}
      {!event.cancelled_at && eventPlace(event).isInPerson && (
        <EntryCode url={`${window.location.origin}${paths.registration}#t=${token}`} />
      )}
      <div className="mt-6">
        <CheckBox checked={erases} onChange={setErases} disabled={isPending}>
          <span>
            Borrar también mis datos ahora
            <span className="block text-fg-2">
              Si no, se guardan como registro cancelado y se borran más adelante, con los demás del evento.
            </span>
          </span>
        </CheckBox>
      </div>
      <ActionFailure error={error} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => mutate(erases ? 'erase' : 'cancel')}
          busy={isPending && variables !== 'refuse'}
          disabled={isPending}
          busyLabel="Cancelando..."
          className="w-full xs:w-auto"
        >
          Cancelar mi registro
        </Button>
        {hasEnded && <RefuseFollowUps mutation={mutation} refuses={refuses} />}
      </div>
    </>
  );
}
