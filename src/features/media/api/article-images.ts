import { useMutation } from '@tanstack/react-query';
import { IMAGE_BUCKET } from '@contract/article/image-bucket';
import { allFiles, familyName, previewName } from '@contract/article/image-widths';
import { adminClient } from '@/lib/backend/admin-access';
import { AppError, isUnanswered, kindOf } from '@/lib/backend/errors';
import { watchFile } from '@/lib/backend/send-file';
import { env } from '@/lib/env';
import type { Supabase } from '@/lib/supabase';
import { storedImageName } from '../image-url';

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

type UploadedImage = StorableImage & { smaller: readonly StorableImage[]; preview: Blob; extension: string };

/** An upload that was begun: a retry goes on where it stopped. */
type Upload = { start: string; stored: Set<string>; /** Sent without an answer. */ unanswered: Set<string> };
const uploads = new WeakMap<UploadedImage, Upload>();

function uploadOf(image: UploadedImage): Upload {
  const upload = uploads.get(image) ?? { start: newName(), stored: new Set(), unanswered: new Set() };
  uploads.set(image, upload);
  return upload;
}

/**
 * Stores an image in all its widths and its preview, one file after another, under new names that are never reused.
 * Returns the public address of the widest file. That one is stored last, so its existence implies the others'. Another
 * call with the same image sends only what is missing. `onShare` gets the share of all bytes that was sent, 0 to 1.
 * Throws an AppError.
 */
export async function uploadImage(image: UploadedImage, onShare: (share: number) => void = () => {}): Promise<string> {
  const supabase = await adminClient();
  const bucket = supabase.storage.from(IMAGE_BUCKET);
  const upload = uploadOf(image);
  const nameOf = ({ width }: StorableImage) => `${upload.start}w${width}.${image.extension}`;
  const name = nameOf(image);
  const nameOfPreview = previewName(name);
  const files = [
    ...(nameOfPreview ? [{ name: nameOfPreview, blob: image.preview }] : []),
    ...[...image.smaller, image].map((each) => ({ name: nameOf(each), blob: each.blob })),
  ];

  async function store(file: { name: string; blob: Blob }): Promise<void> {
    const options = { contentType: file.blob.type, cacheControl: ONE_YEAR_SECONDS, upsert: false };
    // The library throws at an answer of another shape.
    const { error } = await bucket.upload(file.name, file.blob, options).catch((cause: unknown) => {
      throw new AppError('server', 'The answer of the storage is unreadable', { cause });
    });
    if (!error) return;
    const failure = toAppError(error);
    // The name is ours alone: it was stored, and only the answer was lost.
    if (failure.kind === 'conflict' && upload.unanswered.has(file.name)) return;
    if (isUnanswered(failure)) upload.unanswered.add(file.name);
    throw failure;
  }

  const total = files.reduce((bytes, { blob }) => bytes + blob.size, 0);
  let sent = 0;
  for (const file of files) {
    if (!upload.stored.has(file.name)) {
      await watchFile(
        file.name,
        (share) => onShare((sent + share * file.blob.size) / total),
        () => store(file),
      );
      upload.stored.add(file.name);
    }
    sent += file.blob.size;
    onShare(sent / total);
  }
  // What is stored may be removed again: another upload of this image begins anew.
  uploads.delete(image);
  return bucket.getPublicUrl(name).data.publicUrl;
}

type UploadRequest = { image: UploadedImage; onShare: (share: number) => void };

/** `uploadImage` for a component, which shows a failure itself. A refusal makes the guard check the session. */
export const useUploadImage = () =>
  useMutation({
    mutationFn: ({ image, onShare }: UploadRequest) => uploadImage(image, onShare),
    meta: { failure: null },
  });

/**
 * Removes a stored image with all its widths, its preview and its text; false when nothing was removed. The bucket's
 * policy protects images that an article shows or may show again. Throws an AppError.
 */
export async function removeStoredImage(supabase: Supabase, name: string): Promise<boolean> {
  const { data, error } = await supabase.storage.from(IMAGE_BUCKET).remove(allFiles(name));
  if (error) throw toAppError(error);
  if (!Array.isArray(data)) throw new AppError('server', 'The answer of the storage is no list');
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
    const supabase = await adminClient();
    await removeStoredImage(supabase, name);
  } catch (error) {
    console.error('The old image could not be removed', error);
  }
}
