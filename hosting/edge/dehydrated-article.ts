import { articleKey } from '../../supabase/functions/_shared/contract/article/article-key.ts';
import type { ArticleRow } from '../../supabase/functions/_shared/contract/article/article-reads.ts';

/**
 * The article query as TanStack Query's `dehydrate` writes it, without the library. Its age is that of the article's
 * version.
 */
export function dehydratedArticle(article: ArticleRow) {
  const queryKey = articleKey(article.slug);
  const state = {
    data: article,
    dataUpdateCount: 1,
    dataUpdatedAt: Date.parse(article.updated_at),
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  } as const;
  return { mutations: [], queries: [{ queryKey, queryHash: JSON.stringify(queryKey), state }] };
}
