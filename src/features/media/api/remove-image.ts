import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient, confirmAdmin } from '@/lib/backend/admin-access';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';
import { removeStoredImage } from './article-images';
import type { StoredImage } from './list-images';

/**
 * Removes an image with its text. `kept`: the database refused because the image is in use now, or it was already
 * removed. Throws an AppError.
 */
async function removeImage({ name }: Pick<StoredImage, 'name'>): Promise<'removed' | 'kept'> {
  const supabase = await adminClient();
  if (await removeStoredImage(supabase, name)) return 'removed';
  await confirmAdmin();
  return 'kept';
}

export function useRemoveImage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removeImage,
    meta: { failure: 'Error al eliminar la imagen' },
    onSuccess: () => queries.invalidateQueries({ queryKey: adminArticleKeys.images() }),
  });
}
