/** Longest address of an article: with what the build and its hosts put behind it, it is the name of a file. The table's CHECK constraint mirrors it. */
export const SLUG_MAX = 200;
