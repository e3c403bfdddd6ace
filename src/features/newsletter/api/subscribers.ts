import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newsletterPageSchema, type ConfirmedSubscriber } from '@contract/newsletter/newsletter';
import { searchWords } from '@/lib/search-text';
import type { Supabase } from '@/lib/supabase';
import { adminClient, adminRead, confirmAdmin } from '@/lib/backend/admin-access';
import { containing, readPage } from '@/lib/backend/read-page';
import { unwrapCount, unwrapRows } from '@/lib/backend/errors';
import { callFunction } from '@/lib/backend/call-function';
import { SUBSCRIBER_STATES, type SubscriberFilter, type SubscriberState } from '../subscriber';

const subscriberKeys = {
  all: ['subscribers'] as const,
  counts: () => [...subscriberKeys.all, 'counts'] as const,
  list: (filter: SubscriberFilter) => [...subscriberKeys.all, 'list', filter] as const,
};

/** The subscribers of a state with their exact count; with `head` only the count. */
function subscribersOf(supabase: Supabase, state: SubscriberState | 'todos', head: boolean) {
  const all = supabase.from('newsletter_subscribers').select('*', { count: 'exact', head });
  if (state === 'todos') return all;
  if (state === 'unsubscribed') return all.not('unsubscribed_at', 'is', null);
  const subscribed = all.is('unsubscribed_at', null);
  return state === 'confirmed' ? subscribed.not('confirmed_at', 'is', null) : subscribed.is('confirmed_at', null);
}

const PAGE_SIZE = 25;

/** The subscribers of a filter, latest first. */
function matching(supabase: Supabase, { state, search }: SubscriberFilter) {
  const rows = subscribersOf(supabase, state, false);
  const found = searchWords(search).reduce((left, word) => left.like('search_address', containing(word)), rows);
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

/**
 * Removes a subscriber for good, with the proof of consent. An already removed one counts as removed. Throws an
 * AppError.
 */
async function removeSubscriber(id: string): Promise<void> {
  const supabase = await adminClient();
  const removed = unwrapRows(await supabase.from('newsletter_subscribers').delete().eq('id', id).select('id'));
  // Without the right to delete, the API also returns no rows, as for a missing one.
  if (removed.length === 0) await confirmAdmin();
}

export function useRemoveSubscriber() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removeSubscriber,
    meta: { success: 'Dirección quitada del boletín', failure: 'Error al quitar la dirección' },
    onSuccess: () => queries.invalidateQueries({ queryKey: subscriberKeys.all }),
  });
}

/**
 * All confirmed subscribers, each with an unsubscribe address, by email address. Calls `onCount` with the number of
 * rows so far. Throws an AppError.
 */
async function exportSubscribers(onCount: (count: number) => void): Promise<ConfirmedSubscriber[]> {
  const all: ConfirmedSubscriber[] = [];
  let after: string | undefined;
  do {
    const supabase = await adminClient();
    const { rows, next } = await callFunction(supabase.functions, 'newsletter', {
      body: { action: 'export', after },
      schema: newsletterPageSchema,
    });
    all.push(...rows);
    onCount(all.length);
    after = next ?? undefined;
  } while (after !== undefined);
  return all.toSorted((one, other) => one.email.localeCompare(other.email));
}

export const useExportSubscribers = () =>
  useMutation({ mutationFn: exportSubscribers, meta: { failure: 'Error al exportar el boletín' } });
