import type { Article } from '@/features/articles/article';
import { toRow, type ArticleValues } from '../article-schema';

/**
 * The form's values as the article that visitors would read if it were saved now. `base` is the version being changed.
 */
export function toPreviewArticle(values: ArticleValues, base: Article | null, now: string): Article {
  const columns = toRow(values, base);
  return {
    id: base?.id ?? '',
    views_count: base?.views_count ?? 0,
    calendar_sequence: base?.calendar_sequence ?? 0,
    is_full: base?.is_full ?? false,
    save_id: null,
    cancelled_at: base?.cancelled_at ?? null,
    created_at: base?.created_at ?? now,
    updated_at: base?.updated_at ?? now,
    ...columns,
    title: columns.title || 'Sin título',
    published_at: columns.published_at ?? now,
  };
}
