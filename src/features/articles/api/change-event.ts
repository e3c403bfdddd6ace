import type { Database } from '@contract/backend/database';
import type { EventVersion } from '@contract/event/event-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { AppError, check, unwrapRow } from '@/lib/backend/errors';
import type { MutationMessages } from '@/lib/backend/query-client';
import type { Article, EditedArticle } from '../article';
import { articleKeys } from './keys';

type Functions = Database['public']['Functions'];
type EventFunction = 'announce_change' | 'cancel_event' | 'restore_event';

/**
 * Calls a database function about an event and returns its count; 0 for a deleted event. Throws an AppError, also for
 * an empty answer about an existing event, as a broken proxy sends.
 */
async function changeEvent<Name extends EventFunction>(name: Name, args: Functions[Name]['Args']): Promise<number> {
  const supabase = await adminClient();
  const response = await supabase.rpc(name, args);
  check(response);
  const count: unknown = response.data;
  if (typeof count === 'number') return count;
  const event = unwrapRow(await supabase.from('news_events').select('id').eq('id', args.p_event_id));
  if (event) throw new AppError('server', 'Empty answer', { status: response.status });
  return 0;
}

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

type EventId = Pick<Article, 'id'>;

/**
 * Cancels an event, and with `notify` queues mails to its registrants. Returns their number; 0 for a deleted event.
 * Throws an AppError.
 */
export const cancelEvent = ({ id }: EventId, notify: boolean): Promise<number> =>
  changeEvent('cancel_event', { p_event_id: id, p_notify: notify });

/** Reverts a cancellation. Returns the number of registrants who were notified of it. Throws an AppError. */
const restoreEvent = ({ id }: EventId): Promise<number> => changeEvent('restore_event', { p_event_id: id });

function useEventChange<T>(change: (variables: T) => Promise<number>, meta: MutationMessages) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta,
    // A failed request may have succeeded with its answer lost.
    onSettled: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}

export const useCancelEvent = () =>
  useEventChange(({ event, notify }: { event: EventId; notify: boolean }) => cancelEvent(event, notify), {
    failure: 'Error al cancelar el evento',
  });

export const useRestoreEvent = () =>
  useEventChange(restoreEvent, { success: 'Evento restaurado', failure: 'Error al restaurar el evento' });
