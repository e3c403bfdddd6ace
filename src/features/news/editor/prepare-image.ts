import { MAX_WIDTH, SMALLER_WIDTHS } from '@contract/picture-widths';
import { checkImage, IMAGE_MAX_BYTES, NOT_AN_IMAGE } from './check-image';
import { extensionFor, type ImageType } from './image-type';

const QUALITY = 0.85;

export type SizedPicture = { picture: Blob; /** In pixels. */ width: number };

/** A picture in the widths in which it is stored: the widest, which stands for it, and smaller ones for smaller screens. */
export type PreparedImage = SizedPicture & {
  smaller: SizedPicture[];
  /** What the names of the stored files end with. */
  extension: string;
};

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

type DrawnPicture = SizedPicture & { type: ImageType };

const encode = (canvas: HTMLCanvasElement, type: ImageType) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

/** Draws in the first of the types that this browser can write and that fits. */
async function draw(bitmap: ImageBitmap, width: number, height: number, types: ImageType[]): Promise<DrawnPicture> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, width, height);
  for (const type of types) {
    const picture = await encode(canvas, type);
    if (picture?.type === type && picture.size <= IMAGE_MAX_BYTES) return { picture, width, type };
  }
  throw new ImageRefusal(NOT_AN_IMAGE);
}

/**
 * Makes of a chosen file the pictures that are stored: at most 1920 px a side, and narrower ones beside it, turned the way the camera meant. They are
 * drawn anew, so nothing of the file's own data, such as where a photo was taken, comes along. They keep the file's type, unless the browser
 * cannot write it (Safari writes no WebP) or the drawing no longer fits (a PNG with few colours may grow). Throws an ImageRefusal when the
 * file is no picture for an article.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const checked = await checkImage(file);
  if ('problem' in checked) throw new ImageRefusal(checked.problem);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ImageRefusal(NOT_AN_IMAGE, { cause });
  });
  try {
    const { width, height } = fitInside(bitmap.width, bitmap.height);
    const { type, ...widest } = await draw(bitmap, width, height, [checked.type, 'image/webp', 'image/jpeg']);
    const smaller: SizedPicture[] = [];
    for (const step of SMALLER_WIDTHS) {
      if (step >= width) continue;
      smaller.push(await draw(bitmap, step, Math.max(1, Math.round((height * step) / width)), [type]));
    }
    return { ...widest, smaller, extension: extensionFor(type, file.name) };
  } finally {
    bitmap.close();
  }
}
