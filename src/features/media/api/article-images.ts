import { useMutation } from '@tanstack/react-query';
import { allFiles, familyName, previewName } from '@contract/image-widths';
import { signedIn } from '@/lib/backend/admin-access';
import { AppError, kindOf } from '@/lib/backend/errors';
import { env } from '@/lib/env';
import type { Supabase } from '@/lib/supabase';
import { IMAGE_BUCKET, storedImageName } from '../image-url';

const ONE_YEAR_SECONDS = '31536000';
const NAME_BYTES = 8;

/** `1764000000000-9f86d081884c7d65`: common prefix of an image's file names. */
function newName(): string {
  const random = [...crypto.getRandomValues(new Uint8Array(NAME_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${Date.now()}-${random}`;
}

/** The storage answers 400 to every refusal; `statusCode`, from the body, has the meaning. */
function toAppError(error: Error & { status: number | undefined; statusCode: string | undefined }): AppError {
  const status = Number(error.statusCode) || (error.status ?? 0);
  return new AppError(kindOf(status, undefined, error.message), error.message, { status, cause: error });
}

type StorableImage = { blob: Blob; /** In pixels. */ width: number };

/**
 * Stores an image in all its widths and its preview, under new names that are never reused. Returns the public address
 * of the widest file. That one is stored last, so its existence implies the others'. Throws an AppError.
 */
export async function uploadImage({
  smaller,
  preview,
  extension,
  ...widest
}: StorableImage & { smaller: readonly StorableImage[]; preview: Blob; extension: string }): Promise<string> {
  const { supabase } = await signedIn();
  const bucket = supabase.storage.from(IMAGE_BUCKET);
  const start = newName();
  const nameOf = ({ width }: StorableImage) => `${start}w${width}.${extension}`;

  async function store(name: string, image: Blob): Promise<void> {
    const { error } = await bucket.upload(name, image, {
      contentType: image.type,
      cacheControl: ONE_YEAR_SECONDS,
      upsert: false,
    });
    if (error) throw toAppError(error);
  }

  const name = nameOf(widest);
  const nameOfPreview = previewName(name);
  await Promise.all([
    nameOfPreview && store(nameOfPreview, preview),
    ...smaller.map((each) => store(nameOf(each), each.blob)),
  ]);
  await store(name, widest.blob);
  return bucket.getPublicUrl(name).data.publicUrl;
}

/** `uploadImage` for a component, which shows a failure itself. A refusal makes the guard check the session. */
export const useUploadImage = () => useMutation({ mutationFn: uploadImage, meta: { failure: null } });

/**
 * Removes a stored image with all its widths, its preview and its text; false when nothing was removed. The bucket's
 * policy protects images that an article shows or may show again. Throws an AppError.
 */
export async function removeStoredImage(supabase: Supabase, name: string): Promise<boolean> {
  const { data, error } = await supabase.storage.from(IMAGE_BUCKET).remove(allFiles(name));
  if (error) throw toAppError(error);
  if (data.length === 0) return false;
  const { error: leftover } = await supabase.from('image_texts').delete().eq('name', familyName(name));
  // Harmless: a text without its image shows nowhere.
  if (leftover) console.warn('The text of a removed image was left behind', leftover);
  return true;
}

/**
 * Removes an image that an article no longer shows, if it is in our bucket and nothing else needs it. Never throws: the
 * article is already saved, and the library and the storage sweep find images that were left behind.
 */
export async function removeUnusedImage(address: string | null | undefined): Promise<void> {
  const name = storedImageName(address, env.supabaseUrl);
  if (!name) return;
  try {
    const { supabase } = await signedIn();
    await removeStoredImage(supabase, name);
  } catch (error) {
    console.error('The old image could not be removed', error);
  }
}
