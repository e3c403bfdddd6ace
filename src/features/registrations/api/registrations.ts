import { articleColumns } from '@contract/article/article-columns';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient, adminRead, confirmAdmin } from '@/lib/backend/admin-access';
import { AppError, unwrap, unwrapRows } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { API_ROW_CAP } from '@/lib/backend/read-all';
import { lastPageOf, readPage } from '@/lib/backend/read-page';
import type { Registration } from '../registration';
import { groupRegistrations, type RegistrationGroup } from '../registration-groups';
import { registrationKeys } from './registration-keys';

/** Rows per page of one event, so that an event with thousands renders as fast as one with ten. */
const EVENT_PAGE_SIZE = 50;

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
      rows: rows?.map((row) => ({ ...row, news_events: event })) ?? [],
    }));
  });
}

/** All registrations with their events by the specified read, newest first. Throws an AppError. */
async function readAllRegistrations(signal: AbortSignal): Promise<Registration[]> {
  const all = new Map<string, Registration>();
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const read = await adminRead((supabase) =>
      readPage<Registration>(
        () =>
          supabase
            .from('event_registrations')
            .select('*, news_events(title, event_date, event_location)', { count: 'exact' })
            .order('registered_at', { ascending: false })
            .order('id')
            .abortSignal(signal),
        page,
        API_ROW_CAP,
      ),
    );
    // A registration of this second moves the others: one may come twice.
    for (const row of read.rows) all.set(row.id, row);
    ({ lastPage } = read);
  }
  return [...all.values()];
}

type RegistrationList = { groups: readonly RegistrationGroup[]; isSearchable: boolean };

/** The groups as the database makes them, or all registrations, grouped here, where it lacks the function. */
async function listGroups(search: string, signal: AbortSignal): Promise<RegistrationList> {
  try {
    return { groups: await listEvents(search, signal), isSearchable: true };
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'not-found')) throw error;
    return { groups: groupRegistrations(await readAllRegistrations(signal)), isSearchable: false };
  }
}

/** Every event with registrants that match, and their counts; the first events with their newest rows. */
export const useRegistrationGroups = (search: string) =>
  useQuery({
    queryKey: registrationKeys.groups(search),
    queryFn: ({ signal }) => listGroups(search, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

/** A page of a group's registrations that match; one beyond the end is the last. The page before stays until it has loaded. */
export function useRegistrationPage({ eventId, counts, rows }: RegistrationGroup, search: string, wanted: number) {
  const lastPage = lastPageOf(counts.total, EVENT_PAGE_SIZE);
  const page = Math.min(wanted, lastPage);
  const first = (page - 1) * EVENT_PAGE_SIZE;
  const end = Math.min(first + EVENT_PAGE_SIZE, counts.total);
  const isHere = rows.length >= end;
  const read = useQuery({
    queryKey: registrationKeys.eventPage(eventId, search, page),
    queryFn: async ({ signal }): Promise<readonly Registration[]> =>
      (await listEvents(search, signal, eventId, page))[0]?.rows ?? [],
    enabled: !isHere,
    placeholderData: keepPreviousData,
  });
  return {
    page,
    lastPage,
    rows: isHere ? rows.slice(first, end) : read.data,
    isComing: !isHere && read.isPlaceholderData,
    isError: read.isError,
    retry: () => void read.refetch(),
  };
}

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
