import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAdmin, connectAsAdmin } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import type { NewsItem } from '../news-item';
import { newsKeys } from './keys';

/** Deletes an article with its sign-ups. Its pictures stay, because it can be brought back. One that is already gone counts as deleted. Throws an AppError. */
async function deleteArticle({ id }: Pick<NewsItem, 'id'>): Promise<void> {
  const connection = await connectAsAdmin();
  const { tables } = connection;
  const removed = unwrap(await tables.from('news_events').delete().eq('id', id).select('id'));
  // Without the right to delete, the answer is the same as for a row that is gone: nothing removed.
  if (removed.length === 0) await confirmAdmin(connection);
}

export function useDeleteArticle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteArticle,
    meta: { handlesErrors: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: newsKeys.all }),
  });
}
