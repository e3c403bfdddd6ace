import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapRow } from '@/lib/backend/errors';
import type { Article } from '../article';
import { adminArticleKeys } from './admin-keys';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The article with this id, published or not, for administrators; null without one. Throws an AppError. */
async function getArticleForAdmin(id: string, signal: AbortSignal): Promise<Article | null> {
  // The API rejects ids that are no UUIDs.
  if (!UUID.test(id)) return null;
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
