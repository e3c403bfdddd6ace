import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { useRestoreEvent } from '@/features/news/api/cancel-event';
import type { NewsItem } from '@/features/news/news-item';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';

type RestoreEventDialogProps = {
  event: NewsItem;
  onClose: () => void;
  /** Some of those who signed up have read that it was cancelled. */
  onTold: (event: NewsItem) => void;
};

/** Asks before a cancelled event stands again. */
export function RestoreEventDialog({ event, onClose, onTold }: RestoreEventDialogProps) {
  const restore = useRestoreEvent();
  const [once] = useState(createSingleFlight);

  async function restoreEvent() {
    try {
      const told = await restore.mutateAsync(event);
      notify.success('Evento restaurado');
      onClose();
      if (told > 0) onTold(event);
    } catch (error) {
      console.warn('The event was not restored', error);
      notify.error('Error al restaurar el evento', 'Por favor, inténtalo de nuevo más tarde.');
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !restore.isPending) onClose();
      }}
      title="¿Restaurar este evento?"
      description={`La página de «${event.title}» dejará de decir que se ha cancelado. Los avisos que aún no han salido no se enviarán.`}
      cancelLabel="Volver"
      confirmLabel="Restaurar evento"
      confirmVariant="primary"
      busy={restore.isPending}
      onConfirm={() => void once(restoreEvent)}
    />
  );
}
