/** Image types that the newsroom accepts. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** File extensions of each type; the first is the default. */
const extensions: Record<ImageType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** The file name's own extension when it fits the type, otherwise the type's default. */
export function extensionFor(type: ImageType, fileName: string): string {
  const own = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return extensions[type].includes(own) ? own : extensions[type][0];
}

const starts = (bytes: Uint8Array, offset: number, signature: string) =>
  [...signature].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/**
 * The type of an image from its first bytes (magic number); null unless it is a JPEG, PNG or WebP. The name and the
 * declared type do not count.
 */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (starts(bytes, 0, '\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (starts(bytes, 0, '\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp';
  return null;
}

/** Brands in the header of formats that no browser can write: iPhones store HEIC. */
const brands = [
  ['HEIC', /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  ['AVIF', /^ftypavi[fs]/],
] as const;

/** An SVG's first element, after a byte order mark, an XML head, comments and a document type. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i;
const SVG_HEAD_BYTES = 2048;

/** Name of an unsupported image format, which browsers cannot write and some cannot read; null for every other file. */
export function unwritableFormat(bytes: Uint8Array): 'GIF' | 'AVIF' | 'HEIC' | 'TIFF' | 'SVG' | null {
  const isGif = starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a');
  if (isGif && bytes.at(-1) === 0x3b) return 'GIF';
  if (starts(bytes, 0, 'II*\0') || starts(bytes, 0, 'MM\0*')) return 'TIFF';
  if (SVG.test(new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES)))) return 'SVG';
  const brand = String.fromCharCode(...bytes.subarray(4, 12));
  return brands.find(([, pattern]) => pattern.test(brand))?.[0] ?? null;
}
