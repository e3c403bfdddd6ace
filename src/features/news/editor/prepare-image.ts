import { MAX_WIDTH, SMALLER_WIDTHS } from '@contract/picture-widths';
import { checkImage, NOT_AN_IMAGE } from './check-image';

const QUALITY = 0.85;

export type SizedPicture = { picture: Blob; /** In pixels. */ width: number };

/** A picture in the widths in which it is stored: the widest, which stands for it, and smaller ones for smaller screens. */
export type PreparedImage = SizedPicture & { smaller: SizedPicture[] };

/** A refusal that the person who chose the file can do something about; `message` is Spanish and shown. */
export class ImageRefusal extends Error {}

/** The size at which a picture is stored: neither side longer than `maxSide`, never enlarged. */
export function fitInside(
  width: number,
  height: number,
  maxSide: number = MAX_WIDTH,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<SizedPicture> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, width, height);
  const webp = await encode(canvas, 'image/webp');
  const picture = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  if (!picture) throw new ImageRefusal(NOT_AN_IMAGE);
  return { picture, width };
}

/**
 * Makes of a chosen file the pictures that are stored: at most 1920 px a side, and narrower ones beside it, as WebP (JPEG where the browser
 * cannot write WebP; none writes AVIF), turned the way the camera meant. They are drawn anew, so nothing of the file's own data, such as
 * where a photo was taken, comes along. Throws an ImageRefusal when the file is no picture for an article.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const problem = await checkImage(file);
  if (problem) throw new ImageRefusal(problem);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ImageRefusal(NOT_AN_IMAGE, { cause });
  });
  try {
    const { width, height } = fitInside(bitmap.width, bitmap.height);
    const widest = await draw(bitmap, width, height);
    const smaller: SizedPicture[] = [];
    for (const step of SMALLER_WIDTHS)
      if (step < width) smaller.push(await draw(bitmap, step, Math.max(1, Math.round((height * step) / width))));
    return { ...widest, smaller };
  } finally {
    bitmap.close();
  }
}
