import { addressIn, bareHref } from '@contract/markdown/bare-addresses';
import { linkTarget } from '@contract/markdown/url-policy';
import { paths } from '@/lib/paths';
import type { KnownSlugs } from '@/features/articles/slug';
import { proseOf } from './prose';

const staticPaths: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => typeof path === 'string'));

/** Syntax of addresses in Markdown: `[text](address "title")`, `![text](<address>)` and `[name]: address`. */
const ADDRESSES = [
  /\]\(\s*(?:<([^<>\n]*)>|((?:\([^\s()]*\)|[^\s()])*))/g,
  /^ {0,3}\[(?!\^)[^\]\n]+\]:\s*(?:<([^<>\n]*)>|(\S+))/gm,
];
/** Bare `https://…` and `www.…`, with what stands behind them. */
const BARE = /(?<!\]\()(?<![\w/])<?((?:https?:\/\/|www\.)[^\s<>]+)/gi;

type End = 'page' | 'unpublished' | 'nowhere';

/** The addresses of a text, without duplicates. */
function addressesIn(content: string): string[] {
  const prose = proseOf(content);
  const marked = ADDRESSES.flatMap((pattern) => [...prose.matchAll(pattern)].map(([, a, b]) => a ?? b ?? ''));
  const bare = [...prose.matchAll(BARE)].map(([, address = '']) => bareHref(addressIn(address)));
  return [...new Set([...marked, ...bare])];
}

/** The slug in the path of an article; null for another page. */
function slugIn(pathname: string): string | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return path.startsWith(`${paths.news}/`) ? path.slice(paths.news.length + 1) : null;
}

function endOfPath(pathname: string, slugs: KnownSlugs): End {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const slug = slugIn(path);
  if (slug !== null) {
    const isPublic = slugs.get(slug);
    return isPublic === undefined ? 'nowhere' : isPublic ? 'page' : 'unpublished';
  }
  // The addresses of cases and of stored files are not checked here.
  const isKnown = staticPaths.has(path) || path.startsWith(`${paths.cases}/`) || path.startsWith('/storage/');
  return isKnown ? 'page' : 'nowhere';
}

function endOf(address: string, slugs: KnownSlugs, ownOrigins: readonly string[]): End {
  if (address === '' || address === '#') return 'nowhere';
  if (address.startsWith('#')) return 'page';
  const own = ownOrigins[0] ?? '';
  const target = linkTarget(address, own);
  if (!target) return 'nowhere';
  const url = new URL(target.href, own);
  if (ownOrigins.includes(url.origin)) return endOfPath(url.pathname, slugs);
  // Excludes unfinished addresses such as «https://texto» or «tel:».
  const hasTarget = url.host === '' ? url.pathname !== '' : /[.:]/.test(url.host);
  return hasTarget ? 'page' : 'nowhere';
}

/**
 * The internal links of a Markdown text that are broken or lead to an unpublished article, without duplicates.
 * `ownOrigins` are the site's origins, the open page's first; links to other sites are skipped.
 */
export function brokenLinks(
  content: string,
  slugs: KnownSlugs,
  ownOrigins: readonly string[],
): { address: string; end: Exclude<End, 'page'> }[] {
  return addressesIn(content).flatMap((address) => {
    const end = endOf(address, slugs, ownOrigins);
    return end === 'page' ? [] : [{ address, end }];
  });
}

/** The slugs of the site's own articles to which a Markdown text links, in alphabetical order. */
export function linkedSlugs(content: string, ownOrigins: readonly string[]): string[] {
  const own = ownOrigins[0] ?? '';
  const slugs = addressesIn(content).flatMap((address) => {
    const target = linkTarget(address, own);
    if (!target) return [];
    const { origin, pathname } = new URL(target.href, own);
    const slug = ownOrigins.includes(origin) ? slugIn(pathname) : null;
    return slug === null ? [] : [slug];
  });
  return [...new Set(slugs)].toSorted();
}
