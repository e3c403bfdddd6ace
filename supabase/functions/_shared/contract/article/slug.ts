/**
 * Maximum length of a slug: with the suffixes of the build and its hosts it is a file name. The table's CHECK
 * constraint mirrors it.
 */
export const SLUG_MAX = 200;
