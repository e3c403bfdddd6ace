import { MAX_WIDTH, PREVIEW, SMALLER_WIDTHS } from '@contract/image-widths';
import { checkImage, IMAGE_MAX_BYTES, NOT_AN_IMAGE } from './check-image';
import { extensionFor, type ImageType } from './image-type';

const QUALITY = 0.85;
/** For previews, until one is light enough. The last is taken as it comes. */
const PREVIEW_QUALITIES = [QUALITY, 0.7, 0.5, 0.3, 0.1];
/** Below it a drawing that is still too large is given up. */
const SMALLEST_SIDE = 320;

export type SizedImage = { blob: Blob; /** In pixels. */ width: number };

/** An image in the widths in which it is stored: the widest, which stands for it, and smaller ones for smaller screens. */
export type PreparedImage = SizedImage & {
  smaller: SizedImage[];
  /** What link previews show: a JPEG. */
  preview: Blob;
  /** What the names of the stored files end with. */
  extension: string;
};

/** A refusal that the person who chose the file can do something about; `message` is Spanish and shown. */
export class ImageRefusal extends Error {}

/** The size at which an image is stored: neither side longer than `maxSide`, never enlarged. */
export function fitInside(
  width: number,
  height: number,
  maxSide: number = MAX_WIDTH,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Size = ReturnType<typeof fitInside>;

const encode = (canvas: HTMLCanvasElement, type: ImageType, quality = QUALITY) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/** Draws in a type; null when this browser cannot write it. */
async function draw(bitmap: ImageBitmap, { width, height }: Size, type: ImageType): Promise<SizedImage | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // A JPEG knows no transparency: what shows through is white, as on the page, not black.
    context.fillStyle = 'white';
    if (type === 'image/jpeg') context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  const image = await encode(canvas, type);
  return image?.type === type ? { blob: image, width } : null;
}

/** Draws as large as the bucket takes it: a PNG with few colours is larger drawn than it was. */
async function drawWidest(bitmap: ImageBitmap, type: ImageType): Promise<SizedImage | null> {
  for (let side: number = MAX_WIDTH; side >= SMALLEST_SIDE; side = Math.floor(side * 0.8)) {
    const drawn = await draw(bitmap, fitInside(bitmap.width, bitmap.height, side), type);
    if (!drawn || drawn.blob.size <= IMAGE_MAX_BYTES) return drawn;
  }
  return null;
}

/** Draws the middle of an image as link previews cut it. A small image is enlarged: previews are of one size. */
async function drawPreview(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height, maxBytes } = PREVIEW;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    const scale = Math.max(width / bitmap.width, height / bitmap.height);
    const [drawnWidth, drawnHeight] = [bitmap.width * scale, bitmap.height * scale];
    context.imageSmoothingQuality = 'high';
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  }
  let preview: Blob | null = null;
  for (const quality of PREVIEW_QUALITIES) {
    preview = await encode(canvas, 'image/jpeg', quality);
    if (!preview || preview.size <= maxBytes) break;
  }
  return preview;
}

/**
 * Makes of a chosen file the images that are stored: at most 1920 px a side, narrower ones and a preview beside it, turned the way the camera meant. They are
 * drawn anew, so nothing of the file's own data, such as where a photo was taken, comes along. They keep the file's type, unless the browser
 * cannot write it (Safari writes no WebP): then they are JPEGs. Throws an ImageRefusal when the file is no image for an article.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const checked = await checkImage(file);
  if ('problem' in checked) throw new ImageRefusal(checked.problem);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ImageRefusal(NOT_AN_IMAGE, { cause });
  });
  try {
    for (const type of [checked.type, 'image/jpeg'] as const) {
      const widest = await drawWidest(bitmap, type);
      if (!widest) continue;
      const smaller: SizedImage[] = [];
      for (const width of SMALLER_WIDTHS) {
        if (width >= widest.width) continue;
        const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
        const drawn = await draw(bitmap, { width, height }, type);
        if (drawn) smaller.push(drawn);
      }
      const preview = await drawPreview(bitmap);
      if (!preview) break;
      return { ...widest, smaller, preview, extension: extensionFor(type, file.name) };
    }
    throw new ImageRefusal(NOT_AN_IMAGE);
  } finally {
    bitmap.close();
  }
}
