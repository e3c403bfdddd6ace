import type { EventVersion } from '@contract/event-change';
import { useMutation } from '@tanstack/react-query';
import { connectAsAdmin } from '@/lib/backend/admin-access';
import { check } from '@/lib/backend/errors';
import type { NewsItem } from '../news-item';

type Announcement = { event: Pick<NewsItem, 'id'>; before: EventVersion };

/** Queues the mails that tell whoever signed up what has changed since `before`. Gives how many. Throws an AppError. */
async function announceChange({ event, before }: Announcement): Promise<number> {
  const { tables } = await connectAsAdmin();
  const { title, event_date, event_end_date = null, event_location } = before;
  const answer = await tables.rpc('announce_change', {
    p_event_id: event.id,
    p_event_was: { title, event_date, event_end_date, event_location },
  });
  check(answer);
  return answer.data ?? 0;
}

export const useAnnounceChange = () => useMutation({ mutationFn: announceChange, meta: { handlesErrors: true } });
