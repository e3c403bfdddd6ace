import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { familyName } from '@contract/article/image-widths';
import { adminClient, adminRead, confirmAdmin } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { lastPageOf } from '@/lib/backend/read-page';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';
import { removeStoredImage } from './article-images';

const pageSchema = z.object({
  /** Total over all pages. */
  total: z.number(),
  per_page: z.number(),
  images: z.array(
    z.object({
      /** Name of the widest file, from which the names of the narrower ones follow. */
      name: z.string(),
      /** '' without a stored text. */
      alt: z.string(),
      stored_at: z.string(),
      /** Size of the widest file. */
      bytes: z.nullable(z.number()),
      /** Uses of the image; empty when it can be removed. */
      places: z.array(z.enum(['articles', 'versions', 'deleted'])),
      article_count: z.number(),
      /** The newest few articles with the image. */
      articles: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
});

export type StoredImage = z.output<typeof pageSchema>['images'][number];

export type ImageUse = 'all' | 'used' | 'unused';

type ImageListFilter = {
  use: ImageUse;
  /** Words of the name or the text. */
  search: string;
  page: number;
};

/** A page of the stored images, newest first, for administrators. Throws an AppError. */
function imageListQuery(filter: ImageListFilter) {
  return queryOptions({
    queryKey: [...adminArticleKeys.images(), filter],
    queryFn: ({ signal }) =>
      adminRead(async (supabase) => {
        const { use: p_use, search: p_search, page: p_page } = filter;
        const answer = unwrap(await supabase.rpc('list_images', { p_use, p_search, p_page }).abortSignal(signal));
        const { images, total, per_page: size } = parseRows(pageSchema, answer);
        return { rows: images, total, lastPage: lastPageOf(total, size) };
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const useImages = (filter: ImageListFilter) => useQuery(imageListQuery(filter));

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
