import { articleColumns } from '@contract/article/article-columns';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient, adminRead, confirmAdmin } from '@/lib/backend/admin-access';
import { AppError, check, unwrap, unwrapRow, unwrapRows } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import type { Article } from '../article';
import { cancelEvent } from './change-event';
import { articleKeys } from './keys';
import { adminArticleKeys } from './admin-keys';

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

const deletedArticlesSchema = z.array(
  z.object({
    ...articleColumns('id', 'title', 'slug'),
    deleted_at: z.string(),
    /** Email address of the admin who deleted it; null for a deletion from a terminal. */
    deleted_by: z.nullable(z.string()),
    kept_until: z.string(),
    /** Number of registrations that were deleted with it. */
    registrations: z.number(),
  }),
);

export type DeletedArticle = z.output<typeof deletedArticlesSchema>[number];

/** Deleted articles that can be restored, latest first, for administrators. Throws an AppError. */
const deletedArticlesQuery = queryOptions({
  queryKey: adminArticleKeys.deleted(),
  queryFn: ({ signal }) =>
    adminRead(async (supabase) =>
      parseRows(
        deletedArticlesSchema,
        unwrap(
          await supabase
            .from('deleted_articles')
            .select('id, title:article->>title, slug:article->>slug, deleted_at, deleted_by, kept_until, registrations')
            .order('deleted_at', { ascending: false })
            .order('id')
            .abortSignal(signal),
        ),
      ),
    ),
  staleTime: 0,
});

export const useDeletedArticles = () => useQuery(deletedArticlesQuery);

const restoredSchema = z.nullable(z.object({ slug: z.string(), is_published: z.boolean() }));

/** The restored article; null when it was restored before, or can no longer be restored. */
export type RestoredArticle = z.output<typeof restoredSchema>;

type Restoring = {
  id: string;
  /** An undo right after the deletion restores the published state too. */
  isUndo?: boolean;
};

/** Restores a deleted article. Throws an AppError. */
async function restoreArticle({ id, isUndo = false }: Restoring): Promise<RestoredArticle> {
  const supabase = await adminClient();
  const response = await supabase.rpc('restore_article', { p_id: id, p_is_undo: isUndo });
  check(response);
  const restored = parseRows(restoredSchema, response.data);
  // A broken proxy also sends empty answers.
  if (!restored && unwrapRow(await supabase.from('deleted_articles').select('id').eq('id', id)))
    throw new AppError('server', 'Empty answer', { status: response.status });
  return restored;
}

/** `advice`: next step for the admin after a failure. */
export function useRestoreArticle(advice?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: restoreArticle,
    meta: { failure: 'Error al recuperar la noticia', advice },
    // A failed request may have succeeded with its answer lost.
    onSettled: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}
