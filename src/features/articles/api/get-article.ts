import { formerAddress, publishedArticle } from '@contract/article/article-reads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { check, unwrapRows } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
import type { Article } from '../article';
import { articleKeys } from './keys';

/**
 * What looks at the answers. It comes beside the first one: a prerendered article shows without. Null when its file is
 * not there, as after a new release: a page of the last one still shows articles.
 */
const loadChecks = () => import('../article-checks').catch(() => null);

/** The published article with this slug, null without one. A failed read throws an AppError. */
async function getArticle(slug: string): Promise<Article | null> {
  const [checks, answer] = await Promise.all([loadChecks(), publishedArticle(visitorClient(), slug)]);
  const rows = unwrapRows(answer);
  return (checks?.checkedArticles(rows) ?? rows)[0] ?? null;
}

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: articleKeys.article(slug),
    queryFn: () => getArticle(slug),
  });
}

export const useArticle = (slug: string) => useQuery(articleQuery(slug));

/**
 * The current slug of the published article that last had this one; null without one. A failed read is only logged,
 * because the page already shows that the article is not here.
 */
async function getSlugRedirect(slug: string): Promise<string | null> {
  try {
    const [checks, answer] = await Promise.all([loadChecks(), formerAddress(visitorClient(), slug)]);
    const rows = unwrapRows(answer);
    const [row] = checks?.checkedMoves(rows) ?? rows;
    return row && row.news_events.slug !== slug ? row.news_events.slug : null;
  } catch (error) {
    console.error("The article's redirect could not be read", error);
    return null;
  }
}

export function slugRedirectQuery(slug: string) {
  return queryOptions({
    queryKey: articleKeys.slugRedirect(slug),
    queryFn: () => getSlugRedirect(slug),
  });
}

export const useSlugRedirect = (slug: string) => useQuery(slugRedirectQuery(slug));

/** Counts one view of a published article. Throws an AppError, which the caller only logs. */
export async function incrementViews(newsId: string): Promise<void> {
  check(await visitorClient().rpc('increment_views', { news_id: newsId }));
}
