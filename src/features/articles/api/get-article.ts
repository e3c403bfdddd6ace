import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapRow } from '@/lib/backend/errors';
import { visitor } from '@/lib/supabase';
import type { NewsItem } from '../article';
import { newsKeys } from './keys';

/** The published article with this slug, or null when there is none; a failed read throws an AppError and is not an absence. */
async function getArticle(slug: string): Promise<NewsItem | null> {
  return unwrapRow(await visitor().from('news_events').select('*').eq('slug', slug).eq('is_published', true));
}

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: newsKeys.article(slug),
    queryFn: () => getArticle(slug),
  });
}

export const useArticle = (slug: string) => useQuery(articleQuery(slug));
