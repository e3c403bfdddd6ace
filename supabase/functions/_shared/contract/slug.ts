/** Longest address of an article: with what the build and its hosts put behind it, it is the name of a file. The table's CHECK constraint mirrors it. */
export const SLUG_MAX = 200;

/** The listing of articles: the page of each lies below it, under its slug. */
export const NEWS_PATH = '/eventos-noticias';
