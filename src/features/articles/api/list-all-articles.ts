import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap, unwrapCount } from '@/lib/backend/errors';
import { API_ROW_CAP, firstPage, nextPage, type ListPage } from '@/lib/backend/read-all';
import type { Article } from '../article';
import { adminArticleKeys } from './admin-keys';

function listAllArticles(page: ListPage, signal: AbortSignal): Promise<Article[]> {
  return adminRead(async (supabase) => {
    const rows = supabase.from('news_events').select('*').abortSignal(signal);
    if (page === 'newest') return unwrap(await rows.order('created_at', { ascending: false }).order('id'));
    const later = page.after === null ? rows : rows.gt('id', page.after);
    return unwrap(await later.order('id').limit(API_ROW_CAP));
  });
}

/** Every article, drafts included, for administrators: newest first, then by `id`. */
export const allArticlesQuery = infiniteQueryOptions({
  queryKey: adminArticleKeys.list(),
  queryFn: ({ signal, pageParam }) => listAllArticles(pageParam, signal),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
  refetchOnWindowFocus: true,
});

/** The number of articles. */
export const articleCountQuery = queryOptions({
  queryKey: adminArticleKeys.count(),
  queryFn: ({ signal }) =>
    adminRead(async (supabase) =>
      unwrapCount(await supabase.from('news_events').select('id', { count: 'exact', head: true }).abortSignal(signal)),
    ),
});

export const useArticlePages = () => useInfiniteQuery(allArticlesQuery);

export const useArticleCount = (isWanted: boolean) => useQuery({ ...articleCountQuery, enabled: isWanted });
