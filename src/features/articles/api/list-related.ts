import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
import { toCard, type Article, type ArticleSummary } from '../article';
import { articleKeys } from './keys';

const RELATED_LIMIT = 3;

/** Other published articles of the article's category, newest first, then by `id`. Throws an AppError. */
async function listRelated({ id, category }: Pick<Article, 'id' | 'category'>): Promise<ArticleSummary[]> {
  const response = await visitorClient()
    .from('news_events')
    .select('*')
    .eq('category', category)
    .eq('is_published', true)
    .neq('id', id)
    .order('published_at', { ascending: false })
    .order('id')
    .limit(RELATED_LIMIT);
  return unwrapRows(response).map(toCard);
}

export function relatedQuery(article: Pick<Article, 'id' | 'category'>) {
  return queryOptions({
    queryKey: articleKeys.related(article.id, article.category),
    queryFn: () => listRelated(article),
  });
}

export const useRelated = (article: Pick<Article, 'id' | 'category'>) => useQuery(relatedQuery(article));

/** The result of `relatedQuery` for an article, computed from a list of all. */
export function relatedAmong(articles: readonly Article[], { id, category }: Article): ArticleSummary[] {
  return articles
    .filter((other) => other.category === category && other.id !== id)
    .slice(0, RELATED_LIMIT)
    .map(toCard);
}
