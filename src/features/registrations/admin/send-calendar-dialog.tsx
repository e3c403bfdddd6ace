import type { ReactElement } from 'react';
import type { ListedArticle } from '@/features/articles/article';
import { useSendCalendar } from '../api/resend-confirmation';
import { registrantCountText } from '../registrant-count';
import { formatEventDate } from '@/lib/time/dates';
import { notify } from '@/lib/notify';
import { TellRegistrantsDialog } from './tell-registrants-dialog';

/** Why the registrants' calendar file is missing or outdated. */
export type SendCalendarReason = 'dated' | 'restored';

type SendCalendarDialogProps = { event: ListedArticle; reason: SendCalendarReason; onClose: () => void };

const words: Record<SendCalendarReason, { title: string; description: (event: ListedArticle) => ReactElement }> = {
  dated: {
    title: 'El evento ya tiene fecha',
    description: ({ title, event_date }) => (
      <span>
        «<bdi>{title}</bdi>»{' '}
        <span>{`será el ${formatEventDate(event_date)}. Quien se apuntó antes no recibió el archivo de calendario.`}</span>
      </span>
    ),
  },
  restored: {
    title: 'El evento vuelve a celebrarse',
    description: ({ title }) => (
      <span>
        «<bdi>{title}</bdi>» se anunció como cancelado. Quien lo quitó de su calendario necesita la confirmación otra
        vez.
      </span>
    ),
  },
};

/**
 * Offers to resend the confirmation, with the current calendar file, to all registrants. Closes at once without any.
 */
export function SendCalendarDialog({ event, reason, onClose }: SendCalendarDialogProps) {
  const send = useSendCalendar();

  async function sendAll() {
    const { queued, failed } = await send.mutateAsync(event.id);
    if (failed > 0)
      notify.error(
        'No se ha enviado a todos',
        `${registrantCountText(failed)} sin email. Puedes reenviarlo desde Registros.`,
      );
    else if (queued > 0)
      notify.success('Calendario enviado', `Los emails para ${registrantCountText(queued)} están en camino.`);
    else notify.success('No hay nadie a quien enviarlo');
  }

  return (
    <TellRegistrantsDialog
      eventId={event.id}
      title={words[reason].title}
      description={words[reason].description(event)}
      cancelLabel="Ahora no"
      action="Enviar calendario a"
      onSend={sendAll}
      onClose={onClose}
    />
  );
}
