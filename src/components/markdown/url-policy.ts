/**
 * Which addresses of an author's text reach the page. Browsers resolve an address before they follow it, so it is judged after resolving,
 * which also undoes tabs, line breaks, backslashes and mixed case.
 */
const LINK_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:']);

function resolve(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

type LinkTarget = {
  href: string;
  /** The path inside the site, for the router; null for other sites, for mail and telephones, and for a place on the same page. */
  path: string | null;
  external: boolean;
};

/** Web, mail, telephone and relative addresses; null for everything else. `ownOrigin` is the site's, such as `https://example.com`. */
export function linkTarget(address: string, ownOrigin: string): LinkTarget | null {
  const url = resolve(address, ownOrigin);
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return null;
  const own = url.origin === ownOrigin;
  const path = own && !address.startsWith('#') ? `${url.pathname}${url.search}${url.hash}` : null;
  return { href: address, path, external: !own && url.host !== '' };
}

/**
 * The address of an image if it is of one of `origins` (the site's own comes first), else null:
 * an image of another host would tell that host who reads what.
 */
export function imageSource(address: string, origins: readonly string[]): string | null {
  const [own] = origins;
  const url = own === undefined ? null : resolve(address, own);
  if (!url || !IMAGE_PROTOCOLS.has(url.protocol)) return null;
  return origins.includes(url.origin) ? address : null;
}
