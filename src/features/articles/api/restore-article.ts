import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient } from '@/lib/backend/admin-access';
import { AppError, check, unwrapRow } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { articleKeys } from './keys';

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
