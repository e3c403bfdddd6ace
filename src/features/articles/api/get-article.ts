import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapRow } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
import type { Article } from '../article';
import { articleKeys } from './keys';

/** The published article with this slug, null without one. A failed read throws an AppError. */
async function getArticle(slug: string): Promise<Article | null> {
  return unwrapRow(await visitorClient().from('news_events').select('*').eq('slug', slug).eq('is_published', true));
}

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: articleKeys.article(slug),
    queryFn: () => getArticle(slug),
  });
}

export const useArticle = (slug: string) => useQuery(articleQuery(slug));
