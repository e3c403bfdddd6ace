import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap, unwrapCount } from '@/lib/backend/errors';
import type { Supabase } from '@/lib/supabase';
import type { Subscriber, SubscriberFilter } from '../subscriber';
import { subscriberKeys } from './subscriber-keys';
import { subscribersOf } from './subscribers-of';

const PAGE_SIZE = 25;

export type SubscriberPage = { subscribers: Subscriber[]; total: number; lastPage: number };

/** Escapes the wildcards of a LIKE pattern. */
const literal = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

function matching(supabase: Supabase, { state, search }: SubscriberFilter, head: boolean) {
  const rows = subscribersOf(supabase, state, head);
  return search === '' ? rows : rows.like('email', `%${literal(search)}%`);
}

/** One page of subscribers, latest first; a page beyond the end returns the last one. Throws an AppError. */
function listSubscribers(filter: SubscriberFilter, signal: AbortSignal): Promise<SubscriberPage> {
  return adminRead(async (supabase) => {
    const total = unwrapCount(await matching(supabase, filter, true).abortSignal(signal));
    const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const first = (Math.min(filter.page, lastPage) - 1) * PAGE_SIZE;
    const rows = matching(supabase, filter, false)
      .order('asked_at', { ascending: false })
      .order('id')
      .abortSignal(signal);
    return { subscribers: unwrap(await rows.range(first, first + PAGE_SIZE - 1)), total, lastPage };
  });
}

export const subscribersQuery = (filter: SubscriberFilter) =>
  queryOptions({
    queryKey: subscriberKeys.list(filter),
    queryFn: ({ signal }) => listSubscribers(filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const useSubscribers = (filter: SubscriberFilter) => useQuery(subscribersQuery(filter));
