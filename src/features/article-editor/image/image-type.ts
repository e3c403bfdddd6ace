/** Kinds of image the newsroom takes. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What names of images of a type may end with; the first is the usual one. */
const extensions: Record<ImageType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** The extension of a file's name where it is one of the type's, otherwise the usual one. */
export function extensionFor(type: ImageType, fileName: string): string {
  const own = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return extensions[type].includes(own) ? own : extensions[type][0];
}

const starts = (bytes: Uint8Array, offset: number, signature: string) =>
  [...signature].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** What the first bytes of a file say it is; null for anything that is not a JPEG, PNG or WebP image. Name and declared type do not count. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (starts(bytes, 0, '\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (starts(bytes, 0, '\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp';
  return null;
}

/** Formats that no browser writes, by the brand in a file's head: iPhones store HEIC. */
const brands = [
  ['HEIC', /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  ['AVIF', /^ftypavi[fs]/],
] as const;

/** The name of an image format that is not taken, because browsers cannot write it and some cannot read it; null for every other file. */
export function unwritableFormat(bytes: Uint8Array): 'GIF' | 'AVIF' | 'HEIC' | null {
  const isGif = starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a');
  if (isGif && bytes.at(-1) === 0x3b) return 'GIF';
  const brand = String.fromCharCode(...bytes.subarray(4, 12));
  return brands.find(([, pattern]) => pattern.test(brand))?.[0] ?? null;
}
