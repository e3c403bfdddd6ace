import { articleQuery } from '@/features/articles/api/get-article';
import { loadArticleFormatter } from '@/features/articles/article-formatter';
import { queryClient } from '@/lib/backend/query-client';

/** Reads an article before its link is followed, and brings what formats its text. Opening it counts the view, not this. */
export function prefetchArticle({ slug }: Readonly<Record<string, string | undefined>>): void {
  loadArticleFormatter().catch(() => {
    // Said by the article, should it be opened.
  });
  if (slug) void queryClient.prefetchQuery({ ...articleQuery(slug), retry: false });
}
