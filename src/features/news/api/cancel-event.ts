import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectAsAdmin } from '@/lib/backend/admin-access';
import { check } from '@/lib/backend/errors';
import type { NewsItem } from '../news-item';
import { newsKeys } from './keys';

type Event = Pick<NewsItem, 'id'>;

/** Cancels an event, and queues the mails that tell whoever signed up. Gives how many; none when somebody deleted the event. Throws an AppError. */
export async function cancelEvent({ id }: Event, notify: boolean): Promise<number> {
  const { tables } = await connectAsAdmin();
  const answer = await tables.rpc('cancel_event', { p_event_id: id, p_notify: notify });
  check(answer);
  return answer.data ?? 0;
}

/** Takes a cancellation back. Gives how many people had been told of it. Throws an AppError. */
async function restoreEvent({ id }: Event): Promise<number> {
  const { tables } = await connectAsAdmin();
  const answer = await tables.rpc('restore_event', { p_event_id: id });
  check(answer);
  return answer.data ?? 0;
}

function useEventChange<T>(change: (variables: T) => Promise<number>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { handlesErrors: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: newsKeys.all }),
  });
}

export const useCancelEvent = () =>
  useEventChange(({ event, notify }: { event: Event; notify: boolean }) => cancelEvent(event, notify));

export const useRestoreEvent = () => useEventChange(restoreEvent);
