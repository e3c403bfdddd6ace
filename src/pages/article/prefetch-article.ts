import { articleQuery } from '@/features/news/api/get-article';
import { queryClient } from '@/lib/query-client';

/** Reads an article before its link is followed. Opening it counts the view, not this. */
export function prefetchArticle({ slug }: Readonly<Record<string, string | undefined>>): void {
  if (slug) void queryClient.prefetchQuery({ ...articleQuery(slug), retry: false });
}
