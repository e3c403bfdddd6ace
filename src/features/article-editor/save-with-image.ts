import { AppError, isUnanswered } from '@/lib/backend/errors';
import { removeUnusedImage, uploadImage } from '@/features/media/api/article-images';
import { saveArticle, type ArticleSave, type ArticleVersion, type SaveOutcome } from './api/save-article';
import type { PreparedImage } from './image/prepare-image';

/** An image to upload with the save. `address` caches its upload, so that a retry does not upload again. */
export type PendingImage = PreparedImage & { address?: string };

export type SaveStage = 'uploading' | 'saving';

type SaveRequest = ArticleSave & {
  version: ArticleVersion | null;
  /** A newly chosen image. Its address replaces `row.image_url`. */
  image: PendingImage | null;
  /** Address of the image in the version being changed. */
  oldAddress: string | null;
  onStage: (stage: SaveStage) => void;
  /** Gets the share of the image that was sent, 0 to 1. */
  onShare?: (share: number) => void;
};

/** Thrown when the upload failed, with the kind of that failure. Nothing was saved. */
export class UploadFailure extends AppError {}

async function store(image: PendingImage, onShare: SaveRequest['onShare']): Promise<string> {
  try {
    image.address ??= await uploadImage(image, onShare);
    return image.address;
  } catch (cause) {
    throw new UploadFailure(cause instanceof AppError ? cause.kind : 'network', 'The image could not be stored', {
      cause,
    });
  }
}

/**
 * Saves in an order that never leaves a public article without its image: uploads the new one, saves the article, then
 * removes the old one. A rejected save removes the new image again; after an unknown outcome the image stays. Throws an
 * UploadFailure or another AppError.
 */
export async function saveWithImage({
  row,
  joinUrl,
  key,
  version,
  image,
  oldAddress,
  onStage,
  onShare,
}: SaveRequest): Promise<SaveOutcome> {
  if (image && !image.address) onStage('uploading');
  const address = image ? await store(image, onShare) : row.image_url;
  onStage('saving');

  async function removeUpload() {
    if (!image?.address) return;
    const stored = image.address;
    delete image.address;
    await removeUnusedImage(stored);
  }

  try {
    const outcome = await saveArticle({ row: { ...row, image_url: address ?? null }, joinUrl, key }, version);
    if (outcome.kind !== 'saved') await removeUpload();
    else
      for (const replaced of new Set([oldAddress, outcome.replaced?.image_url]))
        if (replaced && replaced !== outcome.article.image_url) await removeUnusedImage(replaced);
    return outcome;
  } catch (error) {
    if (!isUnanswered(error)) await removeUpload();
    throw error;
  }
}
