import { AppError, type AppErrorKind } from '@/lib/backend/errors';
import { removeUnusedImage, uploadImage } from '@/features/media/api/article-images';
import { saveArticle, type ArticleSave, type ArticleVersion, type SaveOutcome } from './api/save-article';
import type { PreparedImage } from './image/prepare-image';

/** An image to store with the save. `address` remembers where it was stored, so that a second try stores nothing twice. */
export type PendingImage = PreparedImage & { address?: string };

export type SaveStage = 'uploading' | 'saving';

type SaveRequest = ArticleSave & {
  version: ArticleVersion | null;
  /** A newly chosen image; its address takes the place of `row.image_url`. */
  image: PendingImage | null;
  /** The image of the version being changed. */
  oldAddress: string | null;
  onStage: (stage: SaveStage) => void;
};

/** Thrown when the image could not be stored, with the kind of failure that kept it from it; nothing was saved. */
export class UploadFailure extends AppError {}

async function store(image: PendingImage): Promise<string> {
  try {
    image.address ??= await uploadImage(image);
    return image.address;
  } catch (cause) {
    throw new UploadFailure(cause instanceof AppError ? cause.kind : 'network', 'The image could not be stored', {
      cause,
    });
  }
}

/** The server said no. After any other failure the save may have happened without its answer arriving. */
const refusals: ReadonlySet<AppErrorKind> = new Set(['denied', 'invalid', 'conflict', 'not-found']);

/**
 * The order that never leaves a public article without its image: store the new one, save the article, and only then remove the old one.
 * A save that was refused takes the new image away again; when it is not known whether it was saved, the image stays.
 */
export async function saveWithImage({
  row,
  joinUrl,
  version,
  image,
  oldAddress,
  onStage,
}: SaveRequest): Promise<SaveOutcome> {
  if (image && !image.address) onStage('uploading');
  const address = image ? await store(image) : row.image_url;
  onStage('saving');

  async function takeBack() {
    if (!image?.address) return;
    const stored = image.address;
    delete image.address;
    await removeUnusedImage(stored);
  }

  try {
    const outcome = await saveArticle({ row: { ...row, image_url: address ?? null }, joinUrl }, version);
    if (outcome.kind !== 'saved') await takeBack();
    else if (oldAddress && oldAddress !== outcome.article.image_url) await removeUnusedImage(oldAddress);
    return outcome;
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.kind)) await takeBack();
    throw error;
  }
}
