import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapCount } from '@/lib/backend/errors';
import { containing } from '@/lib/backend/like';
import { readPage } from '@/lib/backend/read-page';
import type { Supabase } from '@/lib/supabase';
import { SUBSCRIBER_STATES, type SubscriberFilter, type SubscriberState } from '../subscriber';
import { subscriberKeys } from './subscriber-keys';

const PAGE_SIZE = 25;

/** The subscribers of a state with their exact count; with `head` only the count. */
function subscribersOf(supabase: Supabase, state: SubscriberState | 'todos', head: boolean) {
  const all = supabase.from('newsletter_subscribers').select('*', { count: 'exact', head });
  if (state === 'todos') return all;
  if (state === 'unsubscribed') return all.not('unsubscribed_at', 'is', null);
  const subscribed = all.is('unsubscribed_at', null);
  return state === 'confirmed' ? subscribed.not('confirmed_at', 'is', null) : subscribed.is('confirmed_at', null);
}

/** The subscribers of a filter, latest first. */
function matching(supabase: Supabase, { state, search }: SubscriberFilter) {
  const rows = subscribersOf(supabase, state, false);
  const found = search === '' ? rows : rows.like('email', containing(search.toLowerCase()));
  return found.order('asked_at', { ascending: false }).order('id');
}

const subscribersQuery = (filter: SubscriberFilter) =>
  queryOptions({
    queryKey: subscriberKeys.list(filter),
    queryFn: ({ signal }) =>
      adminRead((supabase) => readPage(() => matching(supabase, filter).abortSignal(signal), filter.page, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const useSubscribers = (filter: SubscriberFilter) => useQuery(subscribersQuery(filter));

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
