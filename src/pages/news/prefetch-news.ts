import { newsListQuery } from '@/features/news/api/list-news';
import { upcomingQuery } from '@/features/news/api/list-upcoming';
import { queryClient } from '@/lib/backend/query-client';

/** Reads what the listing opens with before its link is followed. */
export function prefetchNews(): void {
  void queryClient.prefetchQuery({ ...newsListQuery('todos', 1), retry: false });
  void queryClient.prefetchQuery(upcomingQuery);
}
