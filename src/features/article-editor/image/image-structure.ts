import type { ImageType } from './image-type';

/** Width times height of an image that its head announces, and whether the file goes on to its end. */
export type ImageStructure = { pixels: number; complete: boolean };

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** PNG: the size stands in the first chunk, and the last chunk is IEND. */
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

/** Markers that begin a frame and so tell its size: SOF0 to SOF15, without the three of that range that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The end marker stands somewhere behind an offset. Phones write a film or a larger image after it. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  let end = bytes.lastIndexOf(0xd9);
  while (end > from && bytes[end - 1] !== 0xff) end = bytes.lastIndexOf(0xd9, end - 1);
  return end > from;
}

/** JPEG: segments up to the frame, and the end marker after the image's data. */
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

/** WebP: a RIFF box that says its own length; the size stands in the first chunk, in one of three notations. */
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

/** What the bytes of an image say of themselves, without decoding it; null when they make no sense. */
export function readImageStructure(bytes: Uint8Array, type: ImageType): ImageStructure | null {
  return readers[type](bytes);
}
