import { paths } from '@/lib/paths';
import type { KnownSlugs } from '../slug';
import { proseOf } from './prose';

const staticPaths: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => typeof path === 'string'));

/** `[text](/address "title")` and `![text](/address)`: the addresses that lie on this site. */
const INTERNAL_LINK = /\]\(\s*<?(\/(?!\/)[^\s)>]*)/g;

type End = 'page' | 'unpublished' | 'nowhere';

function endOf(address: string, slugs: KnownSlugs): End {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  if (path.startsWith(`${paths.news}/`)) {
    const isPublic = slugs.get(path.slice(paths.news.length + 1));
    return isPublic === undefined ? 'nowhere' : isPublic ? 'page' : 'unpublished';
  }
  // Cases and the bucket's files have addresses of their own that are not told from here.
  const isKnown = staticPaths.has(path) || path.startsWith(`${paths.cases}/`) || path.startsWith('/storage/');
  return isKnown ? 'page' : 'nowhere';
}

/** The internal links of a Markdown text, each once, that lead to no page, or to an article that visitors cannot open yet. */
export function deadLinks(content: string, slugs: KnownSlugs): { address: string; end: Exclude<End, 'page'> }[] {
  const addresses = [...proseOf(content).matchAll(INTERNAL_LINK)].map((match) => match[1] ?? '');
  return [...new Set(addresses)].flatMap((address) => {
    const end = endOf(address, slugs);
    return end === 'page' ? [] : [{ address, end }];
  });
}
