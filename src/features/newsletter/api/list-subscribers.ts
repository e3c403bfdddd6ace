import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { containing } from '@/lib/backend/like';
import { readPage } from '@/lib/backend/read-page';
import type { Supabase } from '@/lib/supabase';
import type { SubscriberFilter } from '../subscriber';
import { subscriberKeys } from './subscriber-keys';
import { subscribersOf } from './subscribers-of';

const PAGE_SIZE = 25;

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
