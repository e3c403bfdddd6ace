import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { ImageType } from './image-type';

const readers = { 'image/png': PNG, 'image/jpeg': JPG, 'image/webp': WEBP };

/** Bit of a WebP's extended header: the file has frames. */
const WEBP_HAS_FRAMES = 0x02;

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/**
 * Whether the file reaches the end that it announces: a PNG's last chunk, a WebP's length. A JPEG announces none:
 * phones cut files short, or append films to them.
 */
function isWhole(bytes: Uint8Array, type: ImageType): boolean {
  if (type === 'image/jpeg') return true;
  if (type === 'image/png') return latin1(bytes).includes('IEND');
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length;
}

/**
 * Reads an image's pixel count from its header without decoding it; null when the header is malformed or the file was
 * cut. Everything else is left to the decoder: an image is what the browser can draw.
 */
export function declaredPixels(bytes: Uint8Array, type: ImageType): number | null {
  try {
    const { width, height } = readers[type].calculate(bytes);
    return isWhole(bytes, type) ? width * height : null;
  } catch {
    return null;
  }
}

/** Whether an image moves: a WebP with frames, or a PNG whose animation is announced before its picture. */
export function isAnimated(bytes: Uint8Array, type: ImageType): boolean {
  if (type === 'image/webp')
    return latin1(bytes.subarray(12, 16)) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_HAS_FRAMES) > 0;
  const [beforePicture = ''] = type === 'image/png' ? latin1(bytes).split('IDAT', 1) : [];
  return beforePicture.includes('acTL');
}
