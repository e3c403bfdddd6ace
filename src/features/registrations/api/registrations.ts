import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminClient, adminRead, confirmAdmin } from '@/lib/backend/admin-access';
import { unwrapRows } from '@/lib/backend/errors';
import { orSpecified } from '@/lib/backend/or-specified';
import { API_ROW_CAP } from '@/lib/backend/read-all';
import { lastPageOf, readPage } from '@/lib/backend/read-page';
import type { Registration } from '../registration';
import { groupRegistrations, type RegistrationGroup } from '../registration-groups';
import { sumRegistrationCounts } from '../registration-state';
import { listEventRows, listEveryEvent, listEvents, type EventsPage } from './list-registrations';
import { registrationKeys } from './registration-keys';

/** Rows per page of one event, so that an event with thousands renders as fast as one with ten. */
const EVENT_PAGE_SIZE = 50;

/** Events per page where the backend gives all of them. */
const EVENTS_AT_ONCE = 20;

/** All registrations with their events by the specified read, newest first. Throws an AppError. */
export async function readAllRegistrations(signal = new AbortController().signal): Promise<Registration[]> {
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

type RegistrationList = EventsPage & { isSearchable: boolean };

type WholeList = Pick<RegistrationList, 'groups' | 'isSearchable'>;

/** Every event at once, for a backend without pages of them: by the function of release 1.0, else by the specified read. */
const listWhole = (search: string, signal: AbortSignal): Promise<WholeList> =>
  orSpecified<WholeList>(
    async () => ({ groups: await listEveryEvent(search, signal), isSearchable: true }),
    async () => ({ groups: groupRegistrations(await readAllRegistrations(signal)), isSearchable: false }),
  );

function pageOfWhole({ groups, isSearchable }: WholeList, page: number): RegistrationList {
  const first = (page - 1) * EVENTS_AT_ONCE;
  return {
    groups: groups.slice(first, first + EVENTS_AT_ONCE),
    counts: sumRegistrationCounts(groups.map((group) => group.counts)),
    total: groups.length,
    lastPage: lastPageOf(groups.length, EVENTS_AT_ONCE),
    isSearchable,
  };
}

/** A page of the events with registrants that match; the first events come with their newest rows. */
export const useRegistrationGroups = (search: string, page: number) =>
  useQuery({
    queryKey: registrationKeys.groups(search, page),
    queryFn: ({ signal, client }) =>
      orSpecified<RegistrationList>(
        async () => ({ ...(await listEvents(search, page, signal)), isSearchable: true }),
        // A query of its own, so that the next page does not read everything again.
        async () => {
          const whole = await client.fetchQuery({
            queryKey: registrationKeys.whole(search),
            queryFn: (read) => listWhole(search, read.signal),
            retry: false,
          });
          return pageOfWhole(whole, page);
        },
      ),
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
    queryFn: ({ signal }) => listEventRows(eventId, search, page, signal),
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
