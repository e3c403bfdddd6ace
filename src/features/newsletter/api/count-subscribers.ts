import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapCount } from '@/lib/backend/errors';
import { SUBSCRIBER_STATES, type SubscriberState } from '../subscriber';
import { subscriberKeys } from './subscriber-keys';
import { subscribersOf } from './subscribers-of';

export type SubscriberCounts = Record<SubscriberState, number>;

/** Number of subscribers per state. Throws an AppError. */
function countSubscribers(signal: AbortSignal): Promise<SubscriberCounts> {
  return adminRead(async (supabase) => {
    const [confirmed = 0, waiting = 0, unsubscribed = 0] = await Promise.all(
      SUBSCRIBER_STATES.map(async (state) =>
        unwrapCount(await subscribersOf(supabase, state, true).abortSignal(signal)),
      ),
    );
    return { confirmed, waiting, unsubscribed };
  });
}

const subscriberCountsQuery = queryOptions({
  queryKey: subscriberKeys.counts(),
  queryFn: ({ signal }) => countSubscribers(signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export const useSubscriberCounts = () => useQuery(subscriberCountsQuery);
