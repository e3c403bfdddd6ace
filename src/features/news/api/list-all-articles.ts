import { queryOptions } from '@tanstack/react-query';
import { adminRead, type AdminConnection } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { API_ROW_CAP, newestFirst, readAll } from '@/lib/backend/read-all';
import type { NewsItem } from '../news-item';
import { adminNewsKeys } from './admin-keys';

const select = ({ tables }: AdminConnection) => tables.from('news_events').select('*');

/** Every article, drafts too, newest first, then by `id`, for administrators. Throws an AppError. */
function listAllArticles(cancelled: AbortSignal): Promise<NewsItem[]> {
  return adminRead(cancelled, (connection) =>
    readAll<NewsItem>(
      async () => unwrap(await select(connection).order('created_at', { ascending: false }).order('id')),
      async (after) => {
        const page = select(connection).order('id').limit(API_ROW_CAP);
        return unwrap(await (after ? page.gt('id', after) : page));
      },
      newestFirst('created_at'),
    ),
  );
}

export const allArticlesQuery = queryOptions({
  queryKey: adminNewsKeys.list(),
  queryFn: ({ signal }) => listAllArticles(signal),
  refetchOnWindowFocus: true,
});
