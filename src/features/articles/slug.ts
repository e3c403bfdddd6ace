import { SLUG_MAX } from '@contract/article/slug';

/**
 * The slug of a title: lower case; ligatures and full-width letters decomposed; accents and invisible characters
 * removed; every other run of characters becomes one hyphen, with none at the ends. A title without Latin letters or
 * digits gives '', which the form rejects.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Slugs that lead to an article, and whether visitors can open it. */
export type KnownSlugs = ReadonlyMap<string, boolean>;

/** Leaves room for a hyphen and a number. */
const BASE_MAX = SLUG_MAX - 10;

/** The part of a slug before its number. */
export const slugBase = (slug: string) => slug.slice(0, BASE_MAX).replace(/-+$/, '');

/** The first of `slug-2`, `slug-3`… that is not in `taken`; a long slug is shortened first. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const base = slugBase(slug);
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
