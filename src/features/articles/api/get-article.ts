import { articleRows, publishedArticle } from '@contract/article-reads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { visitorClient } from '@/lib/supabase';
import type { Article } from '../article';
import { articleKeys } from './keys';

/** The published article with this slug, null without one. A failed read throws an AppError. */
async function getArticle(slug: string): Promise<Article | null> {
  return parseRows(articleRows, unwrapRows(await publishedArticle(visitorClient(), slug)))[0] ?? null;
}

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: articleKeys.article(slug),
    queryFn: () => getArticle(slug),
  });
}

export const useArticle = (slug: string) => useQuery(articleQuery(slug));
