import { listingQuery } from '@/features/articles/api/list-articles';
import { upcomingQuery } from '@/features/articles/api/list-upcoming';
import { queryClient } from '@/lib/backend/query-client';

/** Prefetches the first page of the listing. */
export function prefetchNews(): void {
  void queryClient.prefetchQuery({ ...listingQuery('todos', 1), retry: false });
  void queryClient.prefetchQuery(upcomingQuery);
}
