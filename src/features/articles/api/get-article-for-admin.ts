import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapRow } from '@/lib/backend/errors';
import { isRowId } from '@/lib/row-id';
import type { Article } from '../article';
import { adminArticleKeys } from './admin-keys';

/** The article with this id, published or not, for administrators; null without one. Throws an AppError. */
async function getArticleForAdmin(id: string, signal: AbortSignal): Promise<Article | null> {
  if (!isRowId(id)) return null;
  return adminRead(async (supabase) =>
    unwrapRow(await supabase.from('news_events').select('*').eq('id', id).abortSignal(signal)),
  );
}

export function articleForAdminQuery(id: string) {
  return queryOptions({
    queryKey: adminArticleKeys.article(id),
    queryFn: ({ signal }) => getArticleForAdmin(id, signal),
    staleTime: 0,
  });
}

export const useArticleForAdmin = (id: string) => useQuery(articleForAdminQuery(id));
