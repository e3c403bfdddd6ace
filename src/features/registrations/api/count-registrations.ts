import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapCount } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';

/**
 * Whom to count: `all` who have or had a seat of an event; those `coming`, because one who gave the seat back gets no more mails; or those `waiting` for a seat, who are
 * told of a free one and of the end of the event, and of nothing else.
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

type Counts = {
  /** In the order they were asked for; undefined where one is not known. */
  counts: (number | undefined)[];
  /** True until every count is there, or one has failed: what a question offers depends on them all. */
  isCounting: boolean;
  isError: boolean;
};

/** The counts that a question to an administrator depends on, as one. */
export function useRegistrationCounts(eventId: string, counted: readonly Counted[]): Counts {
  const results = useQueries({ queries: counted.map((kind) => registrationCountQuery(eventId, kind)) });
  const isError = results.some((query) => query.isError);
  return {
    counts: results.map((query) => query.data),
    isCounting: !isError && results.some((query) => query.isPending),
    isError,
  };
}
