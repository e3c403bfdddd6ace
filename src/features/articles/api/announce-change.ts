import type { EventVersion } from '@contract/event-change';
import { useMutation } from '@tanstack/react-query';
import type { EditedArticle } from '../article';
import { changeEvent } from './change-event';

type Announcement = { event: EditedArticle; before: EventVersion };

/** Queues mails that tell registrants what changed since `before`. Returns their number. Throws an AppError. */
function announceChange({ event, before }: Announcement): Promise<number> {
  const { title, event_date, event_end_date = null, event_location, event_mode = null, join_url } = before;
  // A former link is sent only when it differs: the backend stores no copy of the current one.
  const isAnotherLink = join_url !== undefined && join_url !== event.join_url;
  return changeEvent('announce_change', {
    p_event_id: event.id,
    p_event_was: { title, event_date, event_end_date, event_location, event_mode, ...(isAnotherLink && { join_url }) },
  });
}

export const useAnnounceChange = () =>
  useMutation({ mutationFn: announceChange, meta: { failure: 'Error al enviar los cambios' } });
