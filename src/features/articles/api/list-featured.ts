import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
import { toCard, type ArticleSummary } from '../article';
import { articleKeys } from './keys';

const FEATURED_LIMIT = 3;

/** The published, featured articles, newest first, then by `id`. Throws an AppError. */
async function listFeatured(): Promise<ArticleSummary[]> {
  const response = await visitorClient()
    .from('news_events')
    .select('*')
    .eq('is_published', true)
    .eq('featured', true)
    .order('published_at', { ascending: false })
    .order('id')
    .limit(FEATURED_LIMIT);
  return unwrapRows(response).map(toCard);
}

export const featuredQuery = queryOptions({
  queryKey: articleKeys.featured(),
  queryFn: () => listFeatured(),
});

export const useFeatured = () => useQuery(featuredQuery);
