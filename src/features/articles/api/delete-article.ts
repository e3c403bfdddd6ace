import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAdmin, signedIn } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import type { Article } from '../article';
import { cancelEvent } from './cancel-event';
import { articleKeys } from './keys';

type Deletion = {
  article: Pick<Article, 'id'>;
  /** The registrants of an event are told that it is cancelled. */
  tells: boolean;
};

/** Deletes an article with its registrations. Its images stay, because it can be brought back. One that is already gone counts as deleted. Throws an AppError. */
async function deleteArticle({ article: { id }, tells }: Deletion): Promise<void> {
  // The mails are queued first, and outlive the event. A second try tells no registrant twice.
  if (tells) await cancelEvent({ id }, true);
  const user = await signedIn();
  const removed = unwrap(await user.supabase.from('news_events').delete().eq('id', id).select('id'));
  // Without the right to delete, the answer is the same as for a row that is gone: nothing removed.
  if (removed.length === 0) await confirmAdmin(user);
}

export function useDeleteArticle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteArticle,
    meta: { failure: 'Error al eliminar la noticia' },
    onSuccess: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}
