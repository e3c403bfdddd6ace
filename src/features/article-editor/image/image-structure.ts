import type { ImageType } from './image-type';

/** Pixel count from the image's header; null when there is none, or the file ends before the end that it announces. */
type ReadPixels = (bytes: Uint8Array) => number | null;

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** PNG: the first chunk holds the size, and the last chunk is IEND. */
function pngPixels(bytes: Uint8Array): number | null {
  if (bytes.length < 33 || text(bytes, 12, 4) !== 'IHDR') return null;
  const data = view(bytes);
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + data.getUint32(offset);
    if (text(bytes, offset + 4, 4) === 'IEND')
      return end <= bytes.length ? data.getUint32(16) * data.getUint32(20) : null;
    offset = end;
  }
  return null;
}

/**
 * Start-of-frame markers, which precede the size: SOF0 to SOF15, without the three in that range with another meaning.
 */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * JPEG: segments up to the frame header. A JPEG announces no length, and what follows the frame is left to the decoder:
 * phones cut files short, or append films to them.
 */
function jpegPixels(bytes: Uint8Array): number | null {
  const data = view(bytes);
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrame(marker)) return data.getUint16(offset + 5) * data.getUint16(offset + 7);
    offset += 2 + data.getUint16(offset + 2);
  }
  return null;
}

/** WebP: a RIFF container with its own length. The first chunk holds the size, in one of three formats. */
function webpPixels(bytes: Uint8Array): number | null {
  if (bytes.length < 30) return null;
  const data = view(bytes);
  if (data.getUint32(4, true) + 8 > bytes.length) return null;
  const uint24 = (offset: number) => data.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16);
  switch (text(bytes, 12, 4)) {
    case 'VP8X':
      return (uint24(24) + 1) * (uint24(27) + 1);
    case 'VP8L': {
      const bits = data.getUint32(21, true);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8 ':
      return (data.getUint16(26, true) & 0x3fff) * (data.getUint16(28, true) & 0x3fff);
    default:
      return null;
  }
}

const readers: Record<ImageType, ReadPixels> = {
  'image/png': pngPixels,
  'image/jpeg': jpegPixels,
  'image/webp': webpPixels,
};

/**
 * Reads an image's pixel count from its header without decoding it; null when the header is malformed. Everything else
 * is left to the decoder: an image is what the browser can draw.
 */
export function declaredPixels(bytes: Uint8Array, type: ImageType): number | null {
  return readers[type](bytes);
}
