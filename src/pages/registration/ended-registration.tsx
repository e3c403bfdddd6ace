import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FocusedHeading } from '@/features/mail-links/focused-heading';
import { ActionFailure } from '@/features/mail-links/action-failure';
import type { RegistrationLinkMutation } from '@/features/registrations/api/registration-link';
import { paths } from '@/lib/paths';
import { RegistrationEvent, type RegistrationEventFacts } from './registration-event';

const CALENDAR = 'Si añadiste el evento a tu calendario, bórralo también allí.';

/** Ends of a registration that is still stored. Registering again is possible until the event. */
const endings = {
  cancelled: {
    title: 'Registro cancelado',
    text: `Tu plaza queda libre y no recibirás más emails de este evento. ${CALENDAR}`,
    wayBack: '',
  },
  left: {
    title: 'Ya no estás en la lista de espera',
    text: 'No recibirás más emails de este evento.',
    wayBack: 'Si cambias de idea, apúntate otra vez en su página.',
  },
  expired: {
    title: 'Esta plaza ya no está disponible',
    text: '',
    wayBack:
      'Ha pasado el plazo para confirmarla y ya no estás en la lista de espera. Si todavía quieres venir, apúntate otra vez en la página del evento.',
  },
};

type EndedRegistrationProps = {
  ending: keyof typeof endings;
  mutation: RegistrationLinkMutation;
  event: RegistrationEventFacts;
};

/** A registration without a seat. The data is stored until the registrant erases it or its retention ends. */
export function EndedRegistration({ ending, mutation, event }: EndedRegistrationProps) {
  const { mutate, isPending, error } = mutation;
  const { title, text, wayBack } = endings[ending];
  return (
    <>
      <FocusedHeading>{title}</FocusedHeading>
      <p className="mt-3 text-fg-2 empty:hidden">{event.cancelled_at ? text : `${text} ${wayBack}`.trim()}</p>
      <RegistrationEvent event={event} />
      <ActionFailure error={error} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.article(event.slug)}>Ver el evento</ButtonLink>
        <Button variant="secondary" onClick={() => mutate('erase')} busy={isPending} busyLabel="Borrando...">
          Borrar mis datos ahora
        </Button>
      </div>
    </>
  );
}

export function ErasedRegistration() {
  return (
    <>
      <FocusedHeading>Registro cancelado y datos borrados</FocusedHeading>
      <p className="mt-3 text-fg-2">{`Tu plaza queda libre y ya no tenemos los datos de este registro. ${CALENDAR}`}</p>
      <ButtonLink to={paths.news} className="mt-8">
        Ver Eventos y Noticias
      </ButtonLink>
    </>
  );
}
