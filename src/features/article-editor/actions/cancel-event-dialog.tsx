import { useState } from 'react';
import { CheckBox } from '@/components/ui/check-box';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { useCancelEvent } from '@/features/articles/api/change-event';
import type { ListedArticle } from '@/features/articles/article';
import { useRegistrationCounts } from '@/features/registrations/api/count-registrations';
import { registrantCountText } from '@/features/registrations/registrant-count';
import { isUnanswered } from '@/lib/backend/errors';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';

type CancelEventDialogProps = { event: ListedArticle; onClose: () => void };

/** Asks before an event is cancelled, and whether to notify its registrants. */
export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const { counts, isCounting, isError } = useRegistrationCounts(event.id, ['coming', 'waiting']);
  const [coming = 0, waiting = 0] = counts;
  const cancel = useCancelEvent();
  const [tells, setTells] = useState(true);

  async function cancelEvent() {
    // An earlier try may have queued some or all of the mails.
    const isAgain = cancel.isError && isUnanswered(cancel.error);
    const queued = await cancel.mutateAsync({ event, notify: tells });
    const people = waiting > 0 ? `${formatInteger(queued)} personas` : registrantCountText(queued);
    const mails = isAgain ? 'Los emails están en camino.' : `Los emails para ${people} están en camino.`;
    const hasMails = isAgain ? tells && coming + waiting > 0 : queued > 0;
    notify.success('Evento cancelado', hasMails ? mails : undefined);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Cancelar este evento?"
      description={
        <span>
          La página de «<bdi>{event.title}</bdi>» dirá que se ha cancelado y no admitirá más registros. Podrás
          restaurarlo.
        </span>
      }
      cancelLabel="Volver"
      confirmLabel="Cancelar evento"
      busy={isCounting}
      onConfirm={cancelEvent}
    >
      {(isError || (!isCounting && coming + waiting > 0)) && (
        <CheckBox checked={tells} onChange={setTells} disabled={cancel.isPending}>
          {isError ? 'Avisar a los inscritos' : `Avisar a ${registrantCountText(coming, waiting)}`}
        </CheckBox>
      )}
    </ConfirmDialog>
  );
}
