import { SLUG_MAX } from '@contract/slug';

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

/** Current and former slugs of articles, and whether visitors can open their article. */
export type KnownSlugs = ReadonlyMap<string, boolean>;

/** Leaves room for a hyphen and a number. */
const BASE_MAX = SLUG_MAX - 10;

/** The first of `slug-2`, `slug-3`… that is not in `taken`; a long slug is shortened first. */
export function freeSlug(slug: string, taken: Pick<KnownSlugs, 'has'>): string {
  const base = slug.slice(0, BASE_MAX).replace(/-+$/, '');
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
