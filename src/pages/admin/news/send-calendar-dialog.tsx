import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import type { NewsItem } from '@/features/news/news-item';
import { registrationCountQuery } from '@/features/registrations/api/count-registrations';
import { useSendCalendar } from '@/features/registrations/api/send-calendar';
import { formatEventDate } from '@/lib/time/dates';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';
import { createSingleFlight } from '@/lib/single-flight';

type SendCalendarDialogProps = { event: NewsItem; onClose: () => void };

const people = (count: number) => `${formatInteger(count)} ${count === 1 ? 'inscrito' : 'inscritos'}`;

/** An event got its date: offers to send whoever signed up before it the calendar file that they could not get then. Closes unseen when that is nobody. */
export function SendCalendarDialog({ event, onClose }: SendCalendarDialogProps) {
  // Asked for here: a save may be done before the editor knows how many there are.
  const { data: count = 0, isFetching } = useQuery(registrationCountQuery(event.id));
  const isForNobody = count === 0 && !isFetching;
  const send = useSendCalendar();
  const [once] = useState(createSingleFlight);

  useEffect(() => {
    if (isForNobody) onClose();
  }, [isForNobody, onClose]);

  async function sendAll() {
    try {
      const { queued, failed } = await send.mutateAsync(event.id);
      if (failed > 0)
        notify.error('No se ha enviado a todos', `${people(failed)} sin email. Puedes reenviarlo desde Registros.`);
      else notify.success('Calendario enviado', `Los emails para ${people(queued)} están en camino.`);
      onClose();
    } catch (error) {
      console.warn('The calendar was not sent', error);
      notify.error('Error al enviar el calendario', 'Por favor, inténtalo de nuevo más tarde.');
    }
  }

  if (count === 0) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !send.isPending) onClose();
      }}
      title="El evento ya tiene fecha"
      description={`«${event.title}» será el ${formatEventDate(event.event_date)}. Quien se apuntó antes no recibió el archivo de calendario.`}
      cancelLabel="Ahora no"
      confirmLabel={`Enviar calendario a ${people(count)}`}
      confirmVariant="primary"
      busy={send.isPending}
      onConfirm={() => void once(sendAll)}
    />
  );
}
