import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ActionFailure } from '@/features/link-pages/action-failure';
import { FocusedHeading } from '@/features/link-pages/focused-heading';
import type { RegistrationLinkMutation } from '@/features/registrations/api/registration-link';
import { paths } from '@/lib/paths';
import { RegistrationEvent, type RegistrationEventFacts } from './registration-event';

type PastRegistrationProps = {
  mutation: RegistrationLinkMutation;
  event: RegistrationEventFacts;
  /** The person has asked for no more messages after events. */
  refuses: boolean;
  /** False for a link that only refuses messages. */
  canErase: boolean;
};

const REFUSED =
  'No recibirás más emails después de un evento. Los de tus próximos registros, como la confirmación, te llegarán igual.';

type RefusalProps = Pick<PastRegistrationProps, 'mutation' | 'refuses'>;

/** Asks for no more messages after events, until it was asked. */
export function RefuseFollowUps({ mutation: { mutate, isPending, variables }, refuses }: RefusalProps) {
  if (refuses) return <output className="basis-full text-fg-2">{REFUSED}</output>;
  return (
    <Button
      variant="secondary"
      onClick={() => mutate('refuse')}
      busy={isPending && variables === 'refuse'}
      disabled={isPending}
      busyLabel="Guardando..."
    >
      No quiero más emails después de un evento
    </Button>
  );
}

/** A registration for an event that is over: its person refuses further messages or erases their data. */
export function PastRegistration({ mutation, event, refuses, canErase }: PastRegistrationProps) {
  const { mutate, isPending, isSuccess, error, variables } = mutation;
  return (
    <>
      {refuses && isSuccess ? (
        <FocusedHeading>No te escribiremos más</FocusedHeading>
      ) : (
        <h1 className="text-h2">Tu registro</h1>
      )}
      {!event.cancelled_at && <p className="mt-3 text-fg-2">Este evento ya se ha celebrado.</p>}
      <RegistrationEvent event={event} />
      <ActionFailure error={error} />
      <div className="mt-6 flex flex-wrap gap-3 max-xs:*:w-full">
        <RefuseFollowUps mutation={mutation} refuses={refuses} />
        {canErase && (
          <Button
            variant="secondary"
            onClick={() => mutate('erase')}
            busy={isPending && variables === 'erase'}
            disabled={isPending}
            busyLabel="Borrando..."
          >
            Borrar mis datos ahora
          </Button>
        )}
        <ButtonLink to={paths.article(event.slug)} variant="secondary">
          Ver el evento
        </ButtonLink>
      </div>
    </>
  );
}
