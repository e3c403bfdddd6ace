import { articleQuery } from '@/features/articles/api/get-article';
import { loadArticleFormatter } from '@/features/articles/article-formatter';
import { queryClient } from '@/lib/backend/query-client';

/** Prefetches an article and the code that formats its text. Does not count a view. */
export function prefetchArticle({ slug }: Readonly<Record<string, string | undefined>>): void {
  loadArticleFormatter().catch(() => {
    // The article page reports the error when it is opened.
  });
  if (slug) void queryClient.prefetchQuery({ ...articleQuery(slug), retry: false });
}
