import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { markEntered, type RegistrationLinkMutation } from '@/features/registrations/api/registration-link';
import { CheckBox } from '@/components/ui/check-box';
import { FocusedHeading } from '@/features/link-pages/focused-heading';
import { ActionFailure } from '@/features/link-pages/action-failure';
import { EntryCode } from '@/features/registrations/components/entry-code';
import { paths } from '@/lib/paths';
import { eventState } from '@/features/articles/event-state';
import { useNow } from '@/lib/now';
import { RefuseFollowUps } from './past-registration';
import { RegistrationEvent, type RegistrationEventFacts } from './registration-event';

type EnterOnlineProps = {
  token: string;
  joinUrl: string;
  /** The person came from «Entrar» in a mail. */
  isAsked: boolean;
};

/** Leads into an online event, and marks the person on the way. Without an answer of the service it leads on too. */
function EnterOnline({ token, joinUrl, isAsked }: EnterOnlineProps) {
  const [isEntering, setIsEntering] = useState(false);
  const hasEntered = useRef(false);
  const enter = useCallback(async () => {
    setIsEntering(true);
    await markEntered(token);
    window.location.assign(joinUrl);
    setIsEntering(false);
  }, [token, joinUrl]);
  useEffect(() => {
    if (!isAsked || hasEntered.current) return;
    hasEntered.current = true;
    void enter();
  }, [isAsked, enter]);
  return (
    <div className="mt-6">
      <Button busy={isEntering} busyLabel="Entrando..." onClick={() => void enter()} className="w-full xs:w-auto">
        Entrar
      </Button>
    </div>
  );
}

type ActiveRegistrationProps = {
  mutation: RegistrationLinkMutation;
  event: RegistrationEventFacts;
  token: string;
  /** The join link while people may enter; null otherwise. */
  joinUrl: string | null;
  /** The person has asked for no more messages after events. */
  refuses: boolean;
  /** The registrant has just accepted the seat. */
  isNew: boolean;
};

/** An active registration that can be cancelled, optionally with erasure of the registrant's data. */
export function ActiveRegistration({ mutation, event, token, joinUrl, refuses, isNew }: ActiveRegistrationProps) {
  const [erases, setErases] = useState(false);
  const { mutate, isPending, error, variables } = mutation;
  const hasEnded = eventState(event, useNow())?.kind === 'past';
  const { hash } = useLocation();
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
      {joinUrl !== null && (
        <EnterOnline token={token} joinUrl={joinUrl} isAsked={new URLSearchParams(hash.slice(1)).has('entrar')} />
      )}
      {!event.cancelled_at && <EntryCode url={`${window.location.origin}${paths.registration}#t=${token}`} />}
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
