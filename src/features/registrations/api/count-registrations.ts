import { queryOptions } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapCount } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';

/** How many people signed up for an event. Throws an AppError. */
function countRegistrations(eventId: string, cancelled: AbortSignal): Promise<number> {
  return adminRead(cancelled, async ({ tables }) => {
    const rows = tables
      .from('event_registrations')
      .select('id', { count: 'exact', head: true })
      .eq('event_id', eventId);
    return unwrapCount(await rows);
  });
}

export function registrationCountQuery(eventId: string) {
  return queryOptions({
    queryKey: registrationKeys.count(eventId),
    queryFn: ({ signal }) => countRegistrations(eventId, signal),
    staleTime: 0,
  });
}
