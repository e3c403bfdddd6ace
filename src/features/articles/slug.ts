import { SLUG_MAX } from '@contract/slug';

/**
 * The address of an article made from its title: lower case, ligatures and wide letters plain, accents and what cannot be seen stripped, every run of other characters one hyphen,
 * none at the ends. A title without Latin letters or digits gives '', which the form refuses.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The addresses that articles have or have left, and whether visitors can open what is there. */
export type KnownSlugs = ReadonlyMap<string, boolean>;

/** Room for a hyphen and a number. */
const BASE_MAX = SLUG_MAX - 10;

/** The first of `slug-2`, `slug-3`… that `taken` does not hold; of a long slug its beginning. */
export function freeSlug(slug: string, taken: Pick<KnownSlugs, 'has'>): string {
  const base = slug.slice(0, BASE_MAX).replace(/-+$/, '');
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
