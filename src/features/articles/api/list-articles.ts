import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { AppError, unwrapCount, unwrapRows } from '@/lib/backend/errors';
import { API_ROW_CAP, readAll } from '@/lib/backend/read-all';
import { visitorClient } from '@/lib/supabase';
import type { ListingFilter } from '../listing-filter';
import { toCard, type Article, type ArticleSummary } from '../article';
import { articleKeys } from './keys';

const LISTING_PAGE_SIZE = 9;

export type ListingPage = {
  articles: ArticleSummary[];
  /** Number of articles that match the filter. */
  total: number;
  /** Number of the last page, at least 1. */
  lastPage: number;
};

function published(filter: ListingFilter, head: boolean) {
  const all = visitorClient().from('news_events').select('*', { count: 'exact', head }).eq('is_published', true);
  return filter === 'todos' ? all : all.eq('category', filter);
}

const toPage = (articles: ListingPage['articles'], total: number): ListingPage => ({
  articles,
  total,
  lastPage: Math.max(1, Math.ceil(total / LISTING_PAGE_SIZE)),
});

/**
 * One page of published articles, newest first, then by `id`. The order by `id` is an addition to the specified order:
 * articles with the same date keep one place over all pages. A page beyond the end is empty and names the last page,
 * however the API reports it. Every other failure throws an AppError.
 */
async function listArticles(filter: ListingFilter, page: number): Promise<ListingPage> {
  const offset = (page - 1) * LISTING_PAGE_SIZE;
  const response = await published(filter, false)
    .order('published_at', { ascending: false })
    .order('id')
    .range(offset, offset + LISTING_PAGE_SIZE - 1);
  try {
    const rows = unwrapRows(response);
    return toPage(rows.map(toCard), response.count ?? offset + rows.length);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'out-of-range') throw error;
    return toPage([], unwrapCount(await published(filter, true)));
  }
}

export function listingQuery(filter: ListingFilter, page: number) {
  return queryOptions({
    queryKey: articleKeys.list(filter, page),
    queryFn: () => listArticles(filter, page),
  });
}

/** The previous page stays visible while the next one loads. Without `isReading` no request is sent. */
export const useListing = (filter: ListingFilter, page: number, isReading: boolean) =>
  useQuery({ ...listingQuery(filter, page), placeholderData: keepPreviousData, enabled: isReading });

/**
 * Slug and last change of every article that a visitor sees, by `id`, for the sitemap. Each request may take `patience`
 * milliseconds. Throws an AppError.
 */
export const listAddresses = (patience: number) =>
  readAll(async (after) => {
    const rows = visitorClient().from('news_events').select('id, slug, updated_at').eq('is_published', true);
    const rest = after === null ? rows : rows.gt('id', after);
    return unwrapRows(await rest.order('id').limit(API_ROW_CAP).abortSignal(AbortSignal.timeout(patience)));
  });

/** The newest published articles, complete, then by `id`, for the build to prerender. Throws an AppError. */
export async function listPublished(limit: number, signal: AbortSignal): Promise<Article[]> {
  return unwrapRows(
    await visitorClient()
      .from('news_events')
      .select('*')
      .eq('is_published', true)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(limit)
      .abortSignal(signal),
  );
}
