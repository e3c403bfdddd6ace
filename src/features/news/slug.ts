/**
 * The address of an article made from its title: lower case, accents stripped, every run of other characters one hyphen,
 * none at the ends. A title without Latin letters or digits gives '', which the form refuses.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The addresses that articles have or have left, and whether visitors can open what is there. */
export type KnownSlugs = ReadonlyMap<string, boolean>;

/** The first of `slug-2`, `slug-3`… that `taken` does not hold. */
export function freeSlug(slug: string, taken: Pick<KnownSlugs, 'has'>): string {
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
