import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapCount } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';

/**
 * The registrations to count. `all`: with a seat, or cancelled. `coming`: with a seat, because a cancelled registration
 * gets no more mails. `waiting`: on the waiting list, which only gets mails about a free seat and a cancelled event.
 */
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

const registrationCountQuery = (eventId: string, counted: Counted) =>
  queryOptions({
    queryKey: registrationKeys.count(eventId, counted),
    queryFn: ({ signal }) => countRegistrations(eventId, counted, signal),
    staleTime: 0,
  });

export const useRegistrationCount = (eventId: string, counted: Counted, isWanted = true) =>
  useQuery({ ...registrationCountQuery(eventId, counted), enabled: isWanted });

type ArticleRegistrationCounts = {
  /** In the order of the request; undefined for one that is not known. */
  counts: (number | undefined)[];
  /** True until every count has loaded or one has failed: what a dialog offers depends on all of them. */
  isCounting: boolean;
  isError: boolean;
};

/** The counts that a dialog depends on, as one result. */
export function useRegistrationCounts(eventId: string, counted: readonly Counted[]): ArticleRegistrationCounts {
  const results = useQueries({ queries: counted.map((kind) => registrationCountQuery(eventId, kind)) });
  const isError = results.some((query) => query.isError);
  return {
    counts: results.map((query) => query.data),
    isCounting: !isError && results.some((query) => query.isPending),
    isError,
  };
}
