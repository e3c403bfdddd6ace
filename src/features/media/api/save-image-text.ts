import { familyName } from '@contract/image-widths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';
import type { StoredImage } from './list-images';

/** Stores the alternative text of an image for later uses; '' removes it. Throws an AppError. */
async function saveImageText({ name, alt }: Pick<StoredImage, 'name' | 'alt'>): Promise<void> {
  const supabase = await adminClient();
  const texts = supabase.from('image_texts');
  const family = familyName(name);
  // Requests the written row: an answer without it does not come from the table.
  unwrap(
    alt
      ? await texts.upsert({ name: family, alt }).select('name')
      : await texts.delete().eq('name', family).select('name'),
  );
}

export function useSaveImageText() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveImageText,
    // Serial, so that the later of two texts for one image wins.
    scope: { id: 'image-text' },
    meta: {
      failure: 'No se ha guardado el texto alternativo',
      advice: 'Sigue escrito con su imagen: vuelve a intentarlo.',
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: adminArticleKeys.images() }),
  });
}
