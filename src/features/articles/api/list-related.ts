import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { visitor } from '@/lib/supabase';
import { toCard, type NewsCardItem, type NewsItem } from '../article';
import { newsKeys } from './keys';

export const RELATED_LIMIT = 3;

/** Other published items of the article's category, newest first, then by `id`. Throws an AppError. */
async function listRelated({ id, category }: Pick<NewsItem, 'id' | 'category'>): Promise<NewsCardItem[]> {
  const answer = await visitor()
    .from('news_events')
    .select('*')
    .eq('category', category)
    .eq('is_published', true)
    .neq('id', id)
    .order('published_at', { ascending: false })
    .order('id')
    .limit(RELATED_LIMIT);
  return unwrap(answer).map(toCard);
}

export function relatedQuery(article: Pick<NewsItem, 'id' | 'category'>) {
  return queryOptions({
    queryKey: newsKeys.related(article.id, article.category),
    queryFn: () => listRelated(article),
  });
}

export const useRelated = (article: Pick<NewsItem, 'id' | 'category'>) => useQuery(relatedQuery(article));
