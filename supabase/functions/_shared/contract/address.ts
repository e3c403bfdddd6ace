/** The address that is meant by one as people send it: the one rule of hosts and application. */
import { NEWS_PATH, SLUG_MAX } from './slug.ts';

/** Every address that is a page, or may be one. */
const ADDRESS = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ARTICLE = new RegExp(`^${NEWS_PATH}/([^/]+)$`);

/** Where an address ends and its query begins, also where the question mark was lost or encoded. */
const QUERY = /&|%26|%3F/i;
/** What is not seen, and blanks. Line ends are none of them: nothing of the site has one. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Zs}]/gu;
/** What ends a sentence, a bracket or a quotation, and slashes. */
const ENDING = /[/.,;:!?)\]}>»”’"'…*_|]+$/u;
/** A page's file, and what lies compressed beside it. */
const FILE = /(?:\/index)?\.html(?:\.br|\.gz)?$/;

/** The slug in the address of an article's page; null for every other address, and for what can be no slug. */
export function slugOfAddress(path: string): string | null {
  const slug = ARTICLE.exec(path)?.[1];
  return slug !== undefined && SLUG.test(slug) && slug.length <= SLUG_MAX ? slug : null;
}

/**
 * The page that an address with something in it that belongs to no address means: capitals, the end of the sentence it stood in, an invisible character,
 * a query without its question mark, the ending of its file. `path` is encoded, as a browser has it. Null when there is nothing to mend. Whether the page
 * exists is for the caller to see; it is never on another site.
 */
export function correctedAddress(path: string): { path: string; query: string } | null {
  const end = QUERY.exec(path);
  const address = path.slice(0, end?.index);
  const query = end === null ? '' : path.slice(end.index + end[0].length);
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
  const meant = bare.replace(ENDING, '') || '/';
  return ADDRESS.test(meant) && meant !== path ? { path: meant, query } : null;
}

/** The query of such an address, together with the one that it had. */
export const joinedQuery = (query: string, search: string): string =>
  [query, search.slice(1)].some(Boolean) ? `?${[query, search.slice(1)].filter(Boolean).join('&')}` : '';
