/**
 * The allowed addresses in an author's text. Checks the resolved URL, as the browser would follow it: resolving also
 * normalises tabs, line breaks, backslashes and case.
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
  /** The internal path for the router; null for other sites, mail, telephone, and anchors on the same page. */
  path: string | null;
  external: boolean;
};

/**
 * Accepts web, mail, telephone and relative addresses; null for everything else. `ownOrigin` is the site's, such as
 * `https://example.com`.
 */
export function linkTarget(address: string, ownOrigin: string): LinkTarget | null {
  const url = resolve(address, ownOrigin);
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return null;
  const own = url.origin === ownOrigin;
  const path = own && !address.startsWith('#') ? `${url.pathname}${url.search}${url.hash}` : null;
  return { href: address, path, external: !own && url.host !== '' };
}

/**
 * The address of an image from one of `origins` (the site's own first), otherwise null: another host would learn the
 * reader's address.
 */
export function imageSource(address: string, origins: readonly string[]): string | null {
  const [own] = origins;
  const url = own === undefined ? null : resolve(address, own);
  if (!url || !IMAGE_PROTOCOLS.has(url.protocol)) return null;
  return origins.includes(url.origin) ? address : null;
}
