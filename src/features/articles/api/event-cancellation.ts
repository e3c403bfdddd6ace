import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutationMessages } from '@/lib/backend/query-client';
import type { Article } from '../article';
import { changeEvent } from './change-event';
import { articleKeys } from './keys';

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
