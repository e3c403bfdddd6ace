import { changeSentence, changeSubject, eventChanges } from '@contract/event/event-change';
import { useAnnounceChange } from '@/features/articles/api/change-event';
import type { EditedArticle } from '@/features/articles/article';
import { TellRegistrantsDialog } from '@/features/registrations/admin/tell-registrants-dialog';
import { registrantCountText } from '@/features/registrations/registrant-count';
import { isUnanswered } from '@/lib/backend/errors';
import { notify } from '@/lib/notify';
import { useNow } from '@/lib/now';

type AnnounceChangeDialogProps = { event: EditedArticle; before: EditedArticle; onClose: () => void };

/**
 * Shown after a public event was saved with another title, time, place or join link: lists the changes and offers to
 * tell the registrants. Closes at once without registrants.
 */
export function AnnounceChangeDialog({ event, before, onClose }: AnnounceChangeDialogProps) {
  const announce = useAnnounceChange();
  const now = useNow();

  async function tell() {
    // An earlier try may have queued some or all of the mails.
    const isAgain = announce.isError && isUnanswered(announce.error);
    const queued = await announce.mutateAsync({ event, before });
    if (isAgain) notify.success('Cambios enviados', 'Los emails están en camino.');
    else if (queued > 0)
      notify.success('Cambios enviados', `Los emails para ${registrantCountText(queued)} están en camino.`);
    else notify.success('No hay nadie a quien avisar');
  }

  return (
    <TellRegistrantsDialog
      eventId={event.id}
      title="¿Avisar de los cambios?"
      description="Este es el email que recibirán, con el evento actualizado para su calendario."
      cancelLabel="No avisar"
      action="Avisar a"
      onSend={tell}
      onClose={onClose}
    >
      <div className="space-y-2 rounded-lg bg-subtle p-4 text-small wrap-anywhere">
        <p className="font-semibold">{changeSubject(event.title)}</p>
        {eventChanges(before, event, now).map((change) => (
          <p key={change.label}>{changeSentence(change)}</p>
        ))}
      </div>
    </TellRegistrantsDialog>
  );
}
