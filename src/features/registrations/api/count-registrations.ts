import { queryOptions } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapCount } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';

/** How many registrations an event has: all, or those of people who are coming. Throws an AppError. */
function countRegistrations(eventId: string, isComing: boolean, cancelled: AbortSignal): Promise<number> {
  return adminRead(cancelled, async ({ tables }) => {
    const rows = tables
      .from('event_registrations')
      .select('id', { count: 'exact', head: true })
      .eq('event_id', eventId);
    return unwrapCount(await (isComing ? rows.is('cancelled_at', null) : rows));
  });
}

export function registrationCountQuery(eventId: string) {
  return queryOptions({
    queryKey: registrationKeys.count(eventId),
    queryFn: ({ signal }) => countRegistrations(eventId, false, signal),
    staleTime: 0,
  });
}

/** Whoever gave the seat back is written to no more, and not counted here. */
export function comingCountQuery(eventId: string) {
  return queryOptions({
    queryKey: registrationKeys.coming(eventId),
    queryFn: ({ signal }) => countRegistrations(eventId, true, signal),
    staleTime: 0,
  });
}
