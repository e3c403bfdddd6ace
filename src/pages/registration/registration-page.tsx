import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { registrationIn } from '@/features/door/registration-code';
import { InvalidLink } from '@/features/link-pages/invalid-link';
import { LinkResult } from '@/features/link-pages/link-result';
import { LinkPage } from '@/features/link-pages/link-page';
import { useLinkedRegistration, useRegistrationLink } from '@/features/registrations/api/registration-link';
import { paths } from '@/lib/paths';
import { mayHaveSession } from '@/lib/storage/stored-session';
import { ActiveRegistration } from './active-registration';
import { EntryPage } from './enter-online';
import { EndedRegistration, ErasedRegistration } from './ended-registration';
import { PastRegistration } from './past-registration';
import { OfferedSeat, WaitingRegistration } from './waiting-registration';

/** Only for a browser that holds a session, so that no visitor loads it. */
const DoorPass = lazy(() => import('@/features/door/components/door-pass'));

const TITLE = 'Tu registro';

const invalid = <InvalidLink advice="Puede que tus datos ya se hayan borrado. Si quieres cancelar un registro," />;

function LinkedRegistration({ token }: { token: string }) {
  const query = useLinkedRegistration(token);
  const mutation = useRegistrationLink(token);
  const { hash } = useLocation();
  const wantsIn = new URLSearchParams(hash.slice(1)).has('entrar');
  return (
    <LinkResult query={query} title={TITLE} failure="No hemos podido abrir tu registro.">
      {(link) => {
        switch (link.state) {
          case 'active':
            if (wantsIn && link.join_url) return <EntryPage token={token} joinUrl={link.join_url} event={link.event} />;
            return (
              <ActiveRegistration
                mutation={mutation}
                event={link.event}
                token={token}
                joinUrl={link.join_url ?? null}
                refuses={link.refuses === true}
                wantsIn={wantsIn}
                isNew={mutation.isSuccess && mutation.variables === 'accept'}
              />
            );
          case 'waiting':
            return <WaitingRegistration mutation={mutation} event={link.event} />;
          case 'offered':
            return <OfferedSeat mutation={mutation} event={link.event} offeredUntil={link.offered_until} />;
          case 'expired':
          case 'left':
          case 'cancelled':
            return <EndedRegistration ending={link.state} mutation={mutation} event={link.event} />;
          case 'over':
            return (
              <PastRegistration
                mutation={mutation}
                event={link.event}
                refuses={link.refuses}
                canErase={link.can_erase !== false}
              />
            );
          case 'erased':
            return <ErasedRegistration hadSeat={link.had_seat === true} />;
          case 'invalid':
            return invalid;
        }
      }}
    </LinkResult>
  );
}

/** Target of the link in registration mails. */
export default function RegistrationPage() {
  return (
    <LinkPage title={TITLE} invalid={invalid}>
      {(token) => {
        const id = mayHaveSession() ? registrationIn(`${paths.registration}#t=${token}`) : null;
        return (
          <>
            {id !== null && (
              <Suspense fallback={null}>
                <DoorPass registrationId={id} />
              </Suspense>
            )}
            <LinkedRegistration key={token} token={token} />
          </>
        );
      }}
    </LinkPage>
  );
}
