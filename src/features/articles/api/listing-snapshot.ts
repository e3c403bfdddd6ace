import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { parsePrerendered } from '@/lib/prerendered';
import type { ListingFilter } from '../listing-filter';
import { articleKeys } from './keys';
import type { NewsPage } from './list-articles';

/** The first pages of the listing at build time: a static file that is available when the backend is down. */
const SNAPSHOT_PATH = '/snapshot.json';

/** `at`: time of the read, in milliseconds since 1970. */
export type ListingSnapshot = { at: number; page: NewsPage };

function isListingPage(value: unknown): value is NewsPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    'total' in value &&
    'lastPage' in value
  );
}

async function readSnapshot(filter: ListingFilter, page: number, signal: AbortSignal): Promise<ListingSnapshot | null> {
  const answer = await fetch(SNAPSHOT_PATH, { signal });
  const snapshot = answer.ok ? parsePrerendered(await answer.text()) : null;
  const wanted = hashKey(articleKeys.list(filter, page));
  const data = snapshot?.state?.queries.find(({ queryHash }) => queryHash === wanted)?.state.data;
  return snapshot && isListingPage(data) ? { at: snapshot.at.getTime(), page: data } : null;
}

/** One page of the listing at build time; null for a page that the snapshot lacks. */
export function listingSnapshotQuery(filter: ListingFilter, page: number) {
  return queryOptions({
    queryKey: articleKeys.snapshot(filter, page),
    queryFn: ({ signal }) => readSnapshot(filter, page, signal),
    retry: false,
    staleTime: Infinity,
  });
}

/** Loads the snapshot only when it is wanted, after the listing failed. */
export const useListingSnapshot = (filter: ListingFilter, page: number, isWanted: boolean) =>
  useQuery({ ...listingSnapshotQuery(filter, page), enabled: isWanted });
