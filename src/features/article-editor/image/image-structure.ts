import type { ImageType } from './image-type';

/** Pixel count from the image's header, and whether the file is complete. */
export type ImageStructure = { pixels: number; complete: boolean };

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** PNG: the first chunk holds the size, and the last chunk is IEND. */
function pngStructure(bytes: Uint8Array): ImageStructure | null {
  if (bytes.length < 33 || text(bytes, 12, 4) !== 'IHDR') return null;
  const data = view(bytes);
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + data.getUint32(offset);
    if (text(bytes, offset + 4, 4) === 'IEND')
      return { pixels: data.getUint32(16) * data.getUint32(20), complete: end <= bytes.length };
    offset = end;
  }
  return { pixels: data.getUint32(16) * data.getUint32(20), complete: false };
}

/**
 * Start-of-frame markers, which precede the size: SOF0 to SOF15, without the three in that range with another meaning.
 */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Whether the end marker follows an offset. Phones append a film or a larger image after it. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  let end = bytes.lastIndexOf(0xd9);
  while (end > from && bytes[end - 1] !== 0xff) end = bytes.lastIndexOf(0xd9, end - 1);
  return end > from;
}

/** JPEG: segments up to the frame header, and the end marker after the image data. */
function jpegStructure(bytes: Uint8Array): ImageStructure | null {
  const data = view(bytes);
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrame(marker)) {
      return { pixels: data.getUint16(offset + 5) * data.getUint16(offset + 7), complete: hasEnd(bytes, offset) };
    }
    offset += 2 + data.getUint16(offset + 2);
  }
  return null;
}

/** WebP: a RIFF container with its own length. The first chunk holds the size, in one of three formats. */
function webpStructure(bytes: Uint8Array): ImageStructure | null {
  if (bytes.length < 30) return null;
  const data = view(bytes);
  const complete = data.getUint32(4, true) + 8 <= bytes.length;
  const uint24 = (offset: number) => data.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16);
  switch (text(bytes, 12, 4)) {
    case 'VP8X':
      return { pixels: (uint24(24) + 1) * (uint24(27) + 1), complete };
    case 'VP8L': {
      const bits = data.getUint32(21, true);
      return { pixels: ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1), complete };
    }
    case 'VP8 ':
      return { pixels: (data.getUint16(26, true) & 0x3fff) * (data.getUint16(28, true) & 0x3fff), complete };
    default:
      return null;
  }
}

const readers: Record<ImageType, (bytes: Uint8Array) => ImageStructure | null> = {
  'image/png': pngStructure,
  'image/jpeg': jpegStructure,
  'image/webp': webpStructure,
};

/** Reads an image's header without decoding it; null when it is malformed. */
export function readImageStructure(bytes: Uint8Array, type: ImageType): ImageStructure | null {
  return readers[type](bytes);
}
