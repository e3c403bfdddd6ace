/** Corrects mistyped or mangled addresses, with one rule for hosts and application. */
import { sitePaths } from './paths.ts';
import { SLUG_MAX } from '../article/slug.ts';

/** Every address that is a page or may be one. */
const ADDRESS = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ARTICLE = new RegExp(`^${sitePaths.news}/([^/]+)$`);

/** Where a query or a fragment begins, also when its sign was lost or encoded. */
const REST = /&|%(?:25)*(?:26|3F|(23))/i;
/** Invisible characters and blanks, except line ends: no address of the site has one. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Zs}]/gu;
/** Punctuation at the end of a sentence, bracket or quotation, and slashes. */
const ENDING = /[/.,;:!?)\]}>»”’"'…*_|]+$/u;
/** The file of a page, and its compressed variants. */
const FILE = /(?:\/index)?\.html(?:\.br|\.gz)?$/;

/** The slug in the address of an article's page; null for every other address and for an invalid slug. */
export function slugFromPath(path: string): string | null {
  const slug = ARTICLE.exec(path)?.[1];
  return slug !== undefined && SLUG.test(slug) && slug.length <= SLUG_MAX ? slug : null;
}

/**
 * The page that a mangled address means: capitals, trailing punctuation, an invisible character, a query or a fragment
 * without its sign or a file ending. `path` is percent-encoded, as in a browser. Returns null when there is nothing to
 * correct. The caller checks that the page exists; the result is always on this site.
 */
export function correctedPath(path: string): { path: string; query: string; hash: string } | null {
  const end = REST.exec(path);
  const address = path.slice(0, end?.index);
  const rest = end === null ? '' : path.slice(end.index + end[0].length);
  const isHash = end?.[1] !== undefined;
  let text;
  try {
    text = decodeURIComponent(address);
  } catch {
    return null;
  }
  const bare = text
    .replace(INVISIBLE, '')
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(ENDING, '')
    .replace(FILE, '');
  const corrected = bare.replace(ENDING, '') || '/';
  return ADDRESS.test(corrected) && corrected !== path
    ? { path: corrected, query: isHash ? '' : rest, hash: isHash ? `#${rest}` : '' }
    : null;
}

/** The query of the corrected address, merged with the original one. */
export const mergedQuery = (query: string, search: string): string =>
  [query, search.slice(1)].some(Boolean) ? `?${[query, search.slice(1)].filter(Boolean).join('&')}` : '';
