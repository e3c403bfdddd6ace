import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { API_ROW_CAP, firstPage, newestFirst, nextPage, readAll } from '@/lib/backend/read-all';
import type { Supabase } from '@/lib/supabase';
import type { Registration } from '../registration';
import { registrationKeys } from './registration-keys';

const COLUMNS = '*, news_events(title, event_date, event_location)';
/** Of the exports: the lists do not show who came. */
const EXPORTED_COLUMNS = `${COLUMNS}, attendance(id, came, marked_at)` as const;
/** Rows per page of one event, so that an event with thousands renders as fast as one with ten. */
export const EVENT_PAGE_SIZE = 50;

export const newestRegistrationFirst = newestFirst('registered_at');

const select = (supabase: Supabase, signal: AbortSignal) =>
  supabase.from('event_registrations').select(COLUMNS).abortSignal(signal);
const newest = (rows: ReturnType<typeof select>) => rows.order('registered_at', { ascending: false }).order('id');

/** The newest registrations with their events, then by `id`. Throws an AppError. */
const listNewest = (signal: AbortSignal): Promise<Registration[]> =>
  adminRead(async (supabase) => unwrap(await newest(select(supabase, signal))));

/** The registrations after an id (null: from the first), by `id`. Throws an AppError. */
const listAfter = (after: string | null, signal: AbortSignal): Promise<Registration[]> =>
  adminRead(async (supabase) => {
    const rows = select(supabase, signal);
    return unwrap(await (after === null ? rows : rows.gt('id', after)).order('id').limit(API_ROW_CAP));
  });

/** The same with who came, of one event (null: of all). Throws an AppError. */
const exportAfter = (after: string | null, eventId: string | null): Promise<Registration[]> =>
  adminRead(async (supabase) => {
    let rows = supabase.from('event_registrations').select(EXPORTED_COLUMNS);
    if (eventId !== null) rows = rows.eq('event_id', eventId);
    if (after !== null) rows = rows.gt('id', after);
    return unwrap(await rows.order('id').limit(API_ROW_CAP));
  });

/** Every registration with its event, for administrators: the newest as the first page, the others on demand. */
export const registrationsQuery = infiniteQueryOptions({
  queryKey: registrationKeys.list(),
  queryFn: ({ signal, pageParam }) =>
    pageParam === 'newest' ? listNewest(signal) : listAfter(pageParam.after, signal),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
  // Structural sharing would compare all loaded rows with each new page, which takes as long as loading them.
  structuralSharing: false,
  refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
});

/** A page of an event's registrations, newest first. */
export const eventPageQuery = (eventId: string, page: number) =>
  queryOptions({
    queryKey: registrationKeys.eventPage(eventId, page),
    queryFn: ({ signal }): Promise<Registration[]> =>
      adminRead(async (supabase) => {
        const first = (page - 1) * EVENT_PAGE_SIZE;
        const rows = select(supabase, signal).eq('event_id', eventId);
        return unwrap(await newest(rows).range(first, first + EVENT_PAGE_SIZE - 1));
      }),
  });

/**
 * Reads every registration of an event (null: of all) with its event and who came, newest first. Calls `onCount` with the number of
 * rows so far. Throws an AppError.
 */
export async function readRegistrations(
  eventId: string | null,
  onCount?: (count: number) => void,
): Promise<Registration[]> {
  const rows = await readAll((after) => exportAfter(after, eventId), onCount);
  return rows.sort(newestRegistrationFirst);
}

/** Invalidates everything about registrations. The list keeps only its first page, and loads the others on demand. */
export function refreshRegistrations(queries: QueryClient): Promise<void> {
  queries.setQueryData(
    registrationsQuery.queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  return queries.invalidateQueries({ queryKey: registrationKeys.all });
}

export const useRegistrations = () => useInfiniteQuery(registrationsQuery);

/** Until the page has loaded, `before` shows (the event's first rows) or else the previous page. */
export const useEventRegistrations = (eventId: string, page: number, isWanted: boolean, before?: Registration[]) =>
  useQuery({
    ...eventPageQuery(eventId, page),
    enabled: isWanted,
    placeholderData: (last: Registration[] | undefined) => before ?? last,
  });
