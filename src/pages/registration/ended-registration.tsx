import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FocusedHeading } from '@/features/link-pages/focused-heading';
import { ActionFailure } from '@/features/link-pages/action-failure';
import type { RegistrationLinkMutation } from '@/features/registrations/api/registration-link';
import { paths } from '@/lib/paths';
import { RegistrationEvent, type RegistrationEventFacts } from './registration-event';

const CALENDAR = 'Si añadiste el evento a tu calendario, bórralo también allí.';

/** Ends of a registration that is still stored. `wayBack` is for an event that takes people. */
const endings = {
  cancelled: {
    title: 'Registro cancelado',
    text: `No recibirás más emails de este evento. ${CALENDAR}`,
    wayBack: 'Tu plaza queda libre para otra persona.',
  },
  left: {
    title: 'Ya no estás en la lista de espera',
    text: 'No recibirás más emails de este evento.',
    wayBack: 'Si cambias de idea, apúntate otra vez en su página.',
  },
  expired: {
    title: 'Esta plaza ya no está disponible',
    text: 'Ha pasado el plazo para confirmarla y ya no estás en la lista de espera.',
    wayBack: 'Si todavía quieres venir, apúntate otra vez en la página del evento.',
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
      <p className="mt-3 text-fg-2">{event.takes_people === true ? `${text} ${wayBack}` : text}</p>
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

/** Of an erased registration only the person knows; `hadSeat`: it had a seat until then. */
export function ErasedRegistration({ hadSeat }: { hadSeat: boolean }) {
  return (
    <>
      <FocusedHeading>{hadSeat ? 'Registro cancelado y datos borrados' : 'Datos borrados'}</FocusedHeading>
      <p className="mt-3 text-fg-2">
        {hadSeat
          ? `Tu plaza queda libre y ya no tenemos los datos de este registro. ${CALENDAR}`
          : 'Ya no tenemos los datos de este registro.'}
      </p>
      <ButtonLink to={paths.news} className="mt-8">
        Ver Eventos y Noticias
      </ButtonLink>
    </>
  );
}
