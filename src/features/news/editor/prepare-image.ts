import { checkImage, NOT_AN_IMAGE } from './check-image';

/** Longest side of a stored picture: twice the widest place that shows one. */
const MAX_SIDE = 2000;
const QUALITY = 0.85;

export type PreparedImage = { picture: Blob; width: number; height: number };

/** A refusal that the person who chose the file can do something about; `message` is Spanish and shown. */
export class ImageRefusal extends Error {}

/** The size at which a picture is stored: never enlarged. */
export function fitInside(width: number, height: number, maxSide: number = MAX_SIDE): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

/**
 * Makes of a chosen file the picture that is stored: at most 2000 px a side, WebP (JPEG where the browser cannot write WebP), turned
 * the way the camera meant. It is drawn anew, so nothing of the file's own data, such as where a photo was taken, comes along.
 * Throws an ImageRefusal when the file is no picture for an article.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const problem = await checkImage(file);
  if (problem) throw new ImageRefusal(problem);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ImageRefusal(NOT_AN_IMAGE, { cause });
  });
  try {
    const { width, height } = fitInside(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    const webp = await encode(canvas, 'image/webp');
    const picture = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
    if (!picture) throw new ImageRefusal(NOT_AN_IMAGE);
    return { picture, width, height };
  } finally {
    bitmap.close();
  }
}
