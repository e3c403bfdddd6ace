/** Kinds of picture the newsroom takes. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What the first bytes of a file say it is; null for anything that is not a JPEG, PNG or WebP picture. Name and declared type do not count. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const starts = (offset: number, ...values: number[]) =>
    values.every((value, index) => bytes[offset + index] === value);
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return null;
}
