import { articleColumns } from '@contract/article/article-columns';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient, adminRead, confirmAdmin } from '@/lib/backend/admin-access';
import { unwrap, unwrapRows } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { readPage } from '@/lib/backend/read-page';
import type { RegistrationGroup } from '../admin/registration-groups';
import type { Registration } from '../registration';
import { registrationKeys } from './registration-keys';

/** Rows of the first read. A newsroom with no more of them needs no other. */
const NEWEST_ROWS = 100;
/** Rows per page of one event, so that an event with thousands renders as fast as one with ten. */
export const EVENT_PAGE_SIZE = 50;

/** The specified read of the registrations with their events, of which the newest are wanted. */
const newestRegistrationsQuery = queryOptions({
  queryKey: registrationKeys.newest(),
  queryFn: ({ signal }) =>
    adminRead((supabase) =>
      readPage<Registration>(
        () =>
          supabase
            .from('event_registrations')
            .select('*, news_events(title, event_date, event_location)', { count: 'exact' })
            .order('registered_at', { ascending: false })
            .order('id')
            .abortSignal(signal),
        1,
        NEWEST_ROWS,
      ),
    ),
  refetchOnWindowFocus: true,
});

export const useNewestRegistrations = () => useQuery(newestRegistrationsQuery);

const rowSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  registered_at: z.string(),
  email_sent: z.boolean(),
  cancelled_at: z.nullable(z.string()),
  waiting_since: z.nullable(z.string()),
  offered_until: z.nullable(z.string()),
  email_failed_at: z.nullable(z.string()),
  email_last_error: z.nullable(z.string()),
});

const eventsSchema = z.array(
  z.object({
    event_id: z.string(),
    news_events: z.object(articleColumns('title', 'event_date', 'event_location')),
    /** All registrations, including those that left the waiting list. */
    total: z.number(),
    coming: z.number(),
    sent: z.number(),
    cancelled: z.number(),
    waiting: z.number(),
    /** A page of registrations, newest first; null where the answer leaves them out. */
    rows: z.nullable(z.array(rowSchema)),
  }),
);

/** The events whose registrants match `search`; only `eventId` with one page of its rows. Throws an AppError. */
function listEvents(search: string, signal: AbortSignal, eventId?: string, page = 1): Promise<RegistrationGroup[]> {
  return adminRead(async (supabase) => {
    const answer = await supabase
      .rpc('list_registrations', { p_search: search, p_page: page, ...(eventId && { p_event_id: eventId }) })
      .abortSignal(signal);
    return parseRows(eventsSchema, unwrap(answer)).map(({ event_id, news_events: event, rows, ...counts }) => ({
      eventId: event_id,
      title: event.title,
      eventDate: event.event_date,
      eventLocation: event.event_location,
      counts,
      rows: rows && rows.map((row) => ({ ...row, news_events: event })),
    }));
  });
}

/** Every event with registrants that match, counted in the database; the first ones with their newest rows. */
export const useListedEvents = (search: string, isWanted: boolean) =>
  useQuery({
    queryKey: registrationKeys.groups(search),
    queryFn: ({ signal }) => listEvents(search, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });

/** A page of an event's registrations that match. The page before stays until it has loaded. */
export const useEventRegistrations = (eventId: string, search: string, page: number, isWanted: boolean) =>
  useQuery({
    queryKey: registrationKeys.eventPage(eventId, search, page),
    queryFn: async ({ signal }): Promise<readonly Registration[]> =>
      (await listEvents(search, signal, eventId, page))[0]?.rows ?? [],
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });

/** Removes a registration for good. An already removed one counts as removed. Throws an AppError. */
async function deleteRegistration(id: string): Promise<void> {
  const supabase = await adminClient();
  const removed = unwrapRows(await supabase.from('event_registrations').delete().eq('id', id).select('id'));
  // Without the right to delete, the API also returns no rows, as for a missing one.
  if (removed.length === 0) await confirmAdmin();
}

export function useDeleteRegistration() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteRegistration,
    meta: { success: 'Registro eliminado correctamente', failure: 'Error al eliminar el registro' },
    onSuccess: () => queries.invalidateQueries({ queryKey: registrationKeys.all }),
  });
}
