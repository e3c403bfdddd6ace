import { queryOptions } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapCount } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';

/** Of whom: everybody who has or had a seat of an event, who is coming, or who waits for a seat. */
type Counted = 'all' | 'coming' | 'waiting';

/** Throws an AppError. */
function countRegistrations(eventId: string, counted: Counted, signal: AbortSignal): Promise<number> {
  return adminRead(async (supabase) => {
    const rows = supabase
      .from('event_registrations')
      .select('id', { count: 'exact', head: true })
      .eq('event_id', eventId)
      .abortSignal(signal);
    const ofKind = counted === 'waiting' ? rows.not('waiting_since', 'is', null) : rows.is('waiting_since', null);
    return unwrapCount(await (counted === 'all' ? ofKind : ofKind.is('cancelled_at', null)));
  });
}

const countQuery = (eventId: string, counted: Counted) =>
  queryOptions({
    queryKey: registrationKeys.count(eventId, counted),
    queryFn: ({ signal }) => countRegistrations(eventId, counted, signal),
    staleTime: 0,
  });

export const registrationCountQuery = (eventId: string) => countQuery(eventId, 'all');

/** Whoever gave the seat back is written to no more, and not counted here. */
export const comingCountQuery = (eventId: string) => countQuery(eventId, 'coming');

/** Who waits is told of a seat and of the end of the event, and of nothing else. */
export const waitingCountQuery = (eventId: string) => countQuery(eventId, 'waiting');
