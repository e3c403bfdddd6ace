/**
 * The allowed addresses in an author's text. Checks the resolved URL, as the browser would follow it: resolving also
 * normalises tabs, line breaks, backslashes and case.
 */
const LINK_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Such as a feed or a calendar. No page's address has a dot. */
const FILE = /\.\w+$/;

const MAIL = /^[^\s@<>()[\]:/]+@[^\s@<>()[\]:/]+\.\p{L}{2,}$/u;
const WEB = /^www\.[^\s.]+\.\S+$/i;

/**
 * The address meant by a text without a scheme, such as `www.example.com` or `hola@example.com`; null for other texts.
 */
export function withScheme(text: string): string | null {
  if (WEB.test(text)) return `https://${text}`;
  return MAIL.test(text) ? `mailto:${text}` : null;
}

function resolve(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

type LinkTarget = {
  /** The address, with the scheme that its author left out. */
  href: string;
  /** The internal path for the router; null for other sites, files, mail, telephone, and anchors on the same page. */
  path: string | null;
  external: boolean;
};

/**
 * Accepts web, mail, telephone and relative addresses; null for everything else. `ownOrigin` is the site's, such as
 * `https://example.com`.
 */
export function linkTarget(address: string, ownOrigin: string): LinkTarget | null {
  const href = withScheme(address) ?? address;
  const url = resolve(href, ownOrigin);
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return null;
  const own = url.origin === ownOrigin;
  const isPage = own && !address.startsWith('#') && !FILE.test(url.pathname);
  const path = isPage ? `${url.pathname}${url.search}${url.hash}` : null;
  return { href, path, external: !own && url.host !== '' };
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
