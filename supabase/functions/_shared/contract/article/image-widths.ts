/**
 * Article images are stored in up to three widths, so that each screen loads a fitting one and no service has to resize
 * images. The name has the width: the article uses the widest of the family,
 * `1764000000000-9f86d081884c7d65w1920.webp`; beside it are `…w720.webp` and `…w1280.webp`, and `…w00.jpg` for link
 * previews. A name without a width is a single file.
 */

import { IMAGES_PATH } from './image-bucket.ts';

/** In pixels. Every wider image is also stored in the first two; the last is the maximum. */
export const SMALLER_WIDTHS = [720, 1280] as const;
export const MAX_WIDTH = 1920;

/** Size of link previews in pixels, in the aspect ratio that services crop to. Chat apps ignore much larger files. */
export const PREVIEW = { width: 1200, height: 630, maxBytes: 300_000 } as const;
/**
 * A width that no image has, which keeps the preview out of the `srcset`. It is shorter than any other, so that the
 * widest name stays the last of its family.
 */
const PREVIEW_END = '00.jpg';

/** Excludes the characters that separate the entries of a `srcset`. */
const SIZED = /^([^\s,]*-[a-z0-9]+w)(\d{2,4})(\.[a-z]+)$/;

type Member = { width: number; name: string };

/**
 * The stored images of the family whose widest is `name` (or an address that ends in it), smallest first; empty for a
 * single file.
 */
function familyOf(name: string): Member[] {
  const [, start = '', digits = '', end = ''] = SIZED.exec(name) ?? [];
  const widest = Number(digits);
  if (widest === 0 || widest > MAX_WIDTH) return [];
  return [...SMALLER_WIDTHS.filter((width) => width < widest), widest].map((width) => ({
    width,
    name: `${start}${width}${end}`,
  }));
}

/** The names of all widths of a stored image, including its own. */
export function allWidths(name: string): string[] {
  const family = familyOf(name);
  return family.length > 0 ? family.map((member) => member.name) : [name];
}

/** The name (or address) of an image's preview; null for a single file. */
export function previewName(name: string): string | null {
  return familyOf(name).length > 0 ? familyName(name) + PREVIEW_END : null;
}

/** The names of all stored files of an image: its widths and its preview. */
export function allFiles(name: string): string[] {
  const preview = previewName(name);
  return preview === null ? [name] : [...allWidths(name), preview];
}

/** The common prefix of the names of one family, unique to it. */
export function familyName(name: string): string {
  return SIZED.exec(name)?.[1] ?? name;
}

/** The `srcset` of an image's address; undefined when it has one width only. */
export function imageSet(address: string): string | undefined {
  const family = familyOf(address);
  return family.length > 1 ? family.map(({ width, name }) => `${name} ${width}w`).join(', ') : undefined;
}

/** The address of the preview beside this image; null for an external image and for a single file. */
export const previewUrl = (address: string): string | null =>
  address.includes(IMAGES_PATH) ? previewName(address) : null;
