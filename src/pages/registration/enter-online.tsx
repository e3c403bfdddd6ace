import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { markEntered } from '@/features/registrations/api/registration-link';
import { RegistrationEvent, type RegistrationEventFacts } from './registration-event';

type EnterOnlineProps = { token: string; joinUrl: string };

/** Leads into an online event, and marks the person on the way. Without an answer of the service it leads on too. */
export function EnterOnline({ token, joinUrl }: EnterOnlineProps) {
  const [isEntering, setIsEntering] = useState(false);
  async function enter() {
    setIsEntering(true);
    await markEntered(token);
    window.location.assign(joinUrl);
    setIsEntering(false);
  }
  return (
    <Button busy={isEntering} busyLabel="Entrando..." onClick={() => void enter()} className="w-full xs:w-auto">
      Entrar
    </Button>
  );
}

/** Where «Entrar» in a mail leads: the event and one button. Opening the page marks nobody, as programs open links. */
export function EntryPage({ event, ...entry }: EnterOnlineProps & { event: RegistrationEventFacts }) {
  return (
    <>
      <h1 className="text-h2">Entra en el evento</h1>
      <RegistrationEvent event={event} />
      <div className="mt-6">
        <EnterOnline {...entry} />
      </div>
    </>
  );
}
