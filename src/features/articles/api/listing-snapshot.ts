import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { AppError } from '@/lib/backend/errors';
import { parsePrerendered } from '@/lib/prerendered';
import type { ListingFilter } from '../listing-filter';
import { articleKeys } from './keys';
import type { ListingPage } from './list-articles';

/** The first pages of the listing at build time: a static file that is available when the backend is down. */
const SNAPSHOT_PATH = '/snapshot.json';

/** `at`: time of the read, in milliseconds since 1970. */
type ListingSnapshot = { at: number; page: ListingPage };

function isListingPage(value: unknown): value is ListingPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'articles' in value &&
    Array.isArray(value.articles) &&
    'total' in value &&
    'lastPage' in value
  );
}

/** The text of the file; null without one. Throws an AppError when the site does not answer. */
async function readFile(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(SNAPSHOT_PATH, { signal });
    return response.ok ? await response.text() : null;
  } catch (cause) {
    throw new AppError('network', 'The snapshot could not be read', { cause });
  }
}

async function readSnapshot(filter: ListingFilter, page: number, signal: AbortSignal): Promise<ListingSnapshot | null> {
  const text = await readFile(signal);
  const snapshot = text === null ? null : parsePrerendered(text);
  const wanted = hashKey(articleKeys.list(filter, page));
  const data = snapshot?.state?.queries.find(({ queryHash }) => queryHash === wanted)?.state.data;
  return snapshot && isListingPage(data) ? { at: snapshot.at.getTime(), page: data } : null;
}

/** One page of the listing at build time; null for a page that the snapshot lacks. Throws an AppError. */
function listingSnapshotQuery(filter: ListingFilter, page: number) {
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
