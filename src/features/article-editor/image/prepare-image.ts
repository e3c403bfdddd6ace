import { MAX_WIDTH, PREVIEW, SMALLER_WIDTHS } from '@contract/article/image-widths';
import { checkImage, IMAGE_MAX_BYTES, NOT_AN_IMAGE } from './check-image';
import { extensionFor, type ImageType } from './image-type';

const QUALITY = 0.85;
/** Qualities to try for a preview until it is small enough. The last one is final. */
const PREVIEW_QUALITIES = [QUALITY, 0.7, 0.5, 0.3, 0.1];
/** An image that is still too large at this width is rejected. */
const SMALLEST_WIDTH = 320;
/** Limits of what is stored, besides the width: a decoded image takes four bytes per pixel on the reader's phone. */
const MAX_STORED_PIXELS = 20_000_000;
/** The longest side that every browser can draw and WebP can hold. */
const MAX_STORED_SIDE = 16_000;

type SizedImage = { blob: Blob; /** In pixels. */ width: number };

/** An image in all its stored widths: the main file is the widest, and `smaller` serves smaller screens. */
export type PreparedImage = SizedImage & {
  smaller: SizedImage[];
  /** JPEG for link previews. */
  preview: Blob;
  /** File extension of the stored files. */
  extension: string;
};

/** Width and height of the drawing that shows what the canvas gives back, and the step between its colours. */
const SIDE = 16;
const STEP = 16;

const PROTECTED =
  'Tu navegador altera las imágenes para evitar el rastreo, y se publicarían con ruido. Permite que esta web lea el lienzo («canvas») o súbela con otro navegador';

/** A refusal that the admin can fix. `message` is Spanish and shown. */
export class ImageRefusal extends Error {}

/**
 * The stored size of an image: at most `maxWidth` wide, never enlarged. A tall image, such as a phone's long capture,
 * keeps its width, because a text shows it in the width of the text.
 */
export function fitInside(
  width: number,
  height: number,
  maxWidth: number = MAX_WIDTH,
): { width: number; height: number } {
  const scale = Math.min(
    1,
    maxWidth / width,
    MAX_STORED_SIDE / height,
    Math.sqrt(MAX_STORED_PIXELS / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Size = ReturnType<typeof fitInside>;

const encode = (canvas: HTMLCanvasElement, type: ImageType, quality = QUALITY) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/**
 * Decodes a file as a page would show it. An `<img>` decodes a truncated photo as far as it goes; createImageBitmap
 * fails.
 */
async function decode(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (cause) {
    throw new ImageRefusal(NOT_AN_IMAGE, { cause });
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}

/** Encodes the image in a type; null when this browser cannot write it. */
async function draw(image: HTMLImageElement, { width, height }: Size, type: ImageType): Promise<SizedImage | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency: transparent pixels become white, like the page, instead of black.
    context.fillStyle = 'white';
    if (type === 'image/jpeg') context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
  }
  const blob = await encode(canvas, type);
  return blob?.type === type ? { blob, width } : null;
}

/** Encodes at the largest size that fits the bucket's limit: a PNG with few colours can grow when it is redrawn. */
async function drawWidest(image: HTMLImageElement, type: ImageType): Promise<SizedImage | null> {
  for (let width = Math.min(MAX_WIDTH, image.width); ; width = Math.floor(width * 0.8)) {
    const drawn = await draw(image, fitInside(image.width, image.height, width), type);
    if (!drawn || drawn.blob.size <= IMAGE_MAX_BYTES) return drawn;
    if (width * 0.8 < SMALLEST_WIDTH) return null;
  }
}

/**
 * Crops the middle of an image to the size of link previews. A small image is enlarged, because previews have one size.
 */
async function drawPreview(image: HTMLImageElement): Promise<Blob | null> {
  const { width, height, maxBytes } = PREVIEW;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    const scale = Math.max(width / image.width, height / image.height);
    const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale];
    context.imageSmoothingQuality = 'high';
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  }
  let preview: Blob | null = null;
  for (const quality of PREVIEW_QUALITIES) {
    preview = await encode(canvas, 'image/jpeg', quality);
    if (!preview || preview.size <= maxBytes) break;
  }
  return preview;
}

/**
 * Whether the browser's canvas gives back what was drawn. Protections against tracking (`resistFingerprinting` of
 * Firefox, Tor, LibreWolf, Mullvad) answer with noise. Many colours, because some spare a canvas of one.
 */
function isCanvasTrue(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const drawn: number[] = [];
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      context.fillStyle = `rgb(${x * STEP} ${y * STEP} 128)`;
      context.fillRect(x, y, 1, 1);
      drawn.push(x * STEP, y * STEP, 128, 255);
    }
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return drawn.every((value, index) => data[index] === value);
}

/**
 * Prepares the images to store from a chosen file: at most 1920 px wide, smaller widths and a preview, with the
 * camera's rotation applied. Redrawing drops the file's metadata, such as the place of a photo. The type stays, unless
 * the browser cannot write it (Safari writes no WebP): then the images are JPEGs. Throws an ImageRefusal for an
 * unusable file, and in a browser whose canvas gives noise.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const checked = await checkImage(file);
  if ('problem' in checked) throw new ImageRefusal(checked.problem);
  if (!isCanvasTrue()) throw new ImageRefusal(PROTECTED);
  const image = await decode(file);
  for (const type of [checked.type, 'image/jpeg'] as const) {
    const widest = await drawWidest(image, type);
    if (!widest) continue;
    const smaller: SizedImage[] = [];
    for (const width of SMALLER_WIDTHS) {
      if (width >= widest.width) continue;
      const height = Math.max(1, Math.round((image.height * width) / image.width));
      const drawn = await draw(image, { width, height }, type);
      if (drawn) smaller.push(drawn);
    }
    const preview = await drawPreview(image);
    if (!preview) break;
    return { ...widest, smaller, preview, extension: extensionFor(type, file.name) };
  }
  throw new ImageRefusal(NOT_AN_IMAGE);
}
