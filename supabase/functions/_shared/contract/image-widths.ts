/**
 * Article images lie in the bucket in up to three widths, so that each screen loads one that fits it and no service has to resize anything.
 * The name says which: `1764000000000-9f86d081884c7d65w1920.webp` is the widest of its family and stands in the article; beside it lie
 * `…w720.webp` and `…w1280.webp`, and `…w00.jpg`, which link previews elsewhere show. A name without a width belongs to an image that is alone.
 */

/** In pixels. The first two are stored of every image that is wider; the last is the most that is kept of any. */
export const SMALLER_WIDTHS = [720, 1280] as const;
export const MAX_WIDTH = 1920;

/** What link previews show, in pixels: the proportions that they cut every image to. Chats drop what weighs much more than this. */
export const PREVIEW = { width: 1200, height: 630, maxBytes: 300_000 } as const;
/** A width that no image has, so that the preview is no member of the `srcset`, and shorter than any: the widest name stays the last of its family. */
const PREVIEW_END = '00.jpg';
const IN_BUCKET = '/storage/v1/object/public/news-images/';

/** No character that a `srcset` would split at. */
const SIZED = /^([^\s,]*-[a-z0-9]+w)(\d{2,4})(\.[a-z]+)$/;

type Member = { width: number; name: string };

/** The stored images of the family whose widest is `name` (or an address that ends in it), the smallest first; none for an image that is alone. */
function familyOf(name: string): Member[] {
  const [, start = '', digits = '', end = ''] = SIZED.exec(name) ?? [];
  const widest = Number(digits);
  if (widest === 0 || widest > MAX_WIDTH) return [];
  return [...SMALLER_WIDTHS.filter((width) => width < widest), widest].map((width) => ({
    width,
    name: `${start}${width}${end}`,
  }));
}

/** The names of all widths of a stored image, itself among them. */
export function allWidths(name: string): string[] {
  const family = familyOf(name);
  return family.length > 0 ? family.map((member) => member.name) : [name];
}

/** The name (or address) of an image's preview; null for one that is alone. */
export function previewName(name: string): string | null {
  return familyOf(name).length > 0 ? familyName(name) + PREVIEW_END : null;
}

/** The names of everything that is stored of an image: its widths and its preview. */
export function allFiles(name: string): string[] {
  const preview = previewName(name);
  return preview === null ? [name] : [...allWidths(name), preview];
}

/** What the names of one family have in common, and no other name has: its beginning. */
export function familyName(name: string): string {
  return SIZED.exec(name)?.[1] ?? name;
}

/** The `srcset` of an image's address; undefined when it lies there in one width only. */
export function imageSet(address: string): string | undefined {
  const family = familyOf(address);
  return family.length > 1 ? family.map(({ width, name }) => `${name} ${width}w`).join(', ') : undefined;
}

/** The address of the preview that lies beside the image of this address; null for an image from elsewhere, and for one that is alone. */
export const previewAddress = (address: string): string | null =>
  address.includes(IN_BUCKET) ? previewName(address) : null;
