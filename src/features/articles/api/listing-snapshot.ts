import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { parsePrerendered } from '@/lib/prerendered';
import type { ListingFilter } from '../listing-filter';
import { articleKeys } from './keys';
import type { NewsPage } from './list-articles';

/** The first pages as they were when the site was built: a file beside it, there when the backend is not. */
const SNAPSHOT_PATH = '/snapshot.json';

/** `at`: when it was read, in milliseconds since 1970. */
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

/** One page of the listing at build; null for a page that was not kept. */
export function listingSnapshotQuery(filter: ListingFilter, page: number) {
  return queryOptions({
    queryKey: articleKeys.snapshot(filter, page),
    queryFn: ({ signal }) => readSnapshot(filter, page, signal),
    retry: false,
    staleTime: Infinity,
  });
}

/** Read only where it is wanted: when the list itself cannot be had. */
export const useListingSnapshot = (filter: ListingFilter, page: number, isWanted: boolean) =>
  useQuery({ ...listingSnapshotQuery(filter, page), enabled: isWanted });
