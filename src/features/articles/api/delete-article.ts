import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient, confirmAdmin } from '@/lib/backend/admin-access';
import { unwrapRows } from '@/lib/backend/errors';
import type { Article } from '../article';
import { cancelEvent } from './event-cancellation';
import { articleKeys } from './keys';

type Deletion = {
  article: Pick<Article, 'id'>;
  /** Notifies the registrants of an event that it is cancelled. */
  tells: boolean;
};

/**
 * Deletes an article with its registrations. Its images stay, because it can be restored. An already deleted article
 * counts as deleted. Throws an AppError.
 */
async function deleteArticle({ article: { id }, tells }: Deletion): Promise<void> {
  // The mails are queued before the deletion, and outlive the event. Queueing is idempotent: a retry sends no second
  // mail.
  if (tells) await cancelEvent({ id }, true);
  const supabase = await adminClient();
  const removed = unwrapRows(await supabase.from('news_events').delete().eq('id', id).select('id'));
  // Without the right to delete, the API also returns no rows, as for a missing one.
  if (removed.length === 0) await confirmAdmin();
}

export function useDeleteArticle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteArticle,
    meta: { failure: 'Error al eliminar la noticia' },
    // A failed request may have succeeded with its answer lost.
    onSettled: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}
