import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { isUnanswered } from '@/lib/backend/errors';
import { useRestoreEvent } from '../api/change-event';
import type { ListedArticle } from '../article';

type RestoreEventDialogProps = {
  event: ListedArticle;
  onClose: () => void;
  /** Called when some registrants were, or may have been, notified of the cancellation. */
  onNotified: (event: ListedArticle) => void;
};

/** Asks before the cancellation of an event is reverted. */
export function RestoreEventDialog({ event, onClose, onNotified }: RestoreEventDialogProps) {
  const restore = useRestoreEvent();

  async function restoreEvent() {
    // An earlier try may have restored the event: then no one knows any more who had been notified.
    const isAgain = restore.isError && isUnanswered(restore.error);
    const count = await restore.mutateAsync(event);
    onClose();
    if (count > 0 || isAgain) onNotified(event);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Restaurar este evento?"
      description={
        <span>
          La página de «<bdi>{event.title}</bdi>» dejará de decir que se ha cancelado. Los avisos que aún no han salido
          no se enviarán.
        </span>
      }
      cancelLabel="Volver"
      confirmLabel="Restaurar evento"
      confirmVariant="primary"
      onConfirm={restoreEvent}
    />
  );
}
