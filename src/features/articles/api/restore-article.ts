import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { signedIn } from '@/lib/backend/admin-access';
import { AppError, check, unwrapRow } from '@/lib/backend/errors';
import { articleKeys } from './keys';

const restoredSchema = z.nullable(z.object({ slug: z.string(), is_published: z.boolean() }));

/** Where a restored article is; null when it was restored before, or its time is over. */
export type Restored = z.output<typeof restoredSchema>;

type Restoring = {
  id: string;
  /** Right after the deletion: it comes back published, if it was. */
  isUndo?: boolean;
};

/** Brings a deleted article back. Throws an AppError. */
async function restoreArticle({ id, isUndo = false }: Restoring): Promise<Restored> {
  const { supabase } = await signedIn();
  const answer = await supabase.rpc('restore_article', { p_id: id, p_is_undo: isUndo });
  check(answer);
  const restored = restoredSchema.parse(answer.data);
  // A broken proxy sends empty answers, too.
  if (!restored && unwrapRow(await supabase.from('deleted_articles').select('id').eq('id', id)))
    throw new AppError('server', 'Empty answer', { status: answer.status });
  return restored;
}

/** `advice` is what an admin can do about a failure. */
export function useRestoreArticle(advice?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: restoreArticle,
    meta: { failure: 'Error al recuperar la noticia', advice },
    // A try whose answer was lost may have had its way.
    onSettled: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}
