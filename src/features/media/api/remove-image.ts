import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAdmin, signedIn } from '@/lib/backend/admin-access';
import { adminNewsKeys } from '@/features/articles/api/admin-keys';
import { removeStoredImage } from './article-images';
import type { StoredPicture } from './list-images';

/** Removes a picture with its text. `kept`: the database held it back, because something has come to need it, or it was gone already. Throws an AppError. */
async function removePicture({ name }: Pick<StoredPicture, 'name'>): Promise<'removed' | 'kept'> {
  const user = await signedIn();
  if (await removeStoredImage(user.supabase, name)) return 'removed';
  await confirmAdmin(user);
  return 'kept';
}

export function useRemovePicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removePicture,
    meta: { failure: 'Error al eliminar la imagen' },
    onSuccess: () => queries.invalidateQueries({ queryKey: adminNewsKeys.pictures() }),
  });
}
