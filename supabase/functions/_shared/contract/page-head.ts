/** What the head of any page says to search engines and link previews, as plain data: the caller writes the tags. */

export type HeadSite = {
  url: string;
  brandName: string;
  /** The Open Graph image that the build drew for the page at `path`, and the image's own path. */
  openGraphImage?: { path: string; image: string } | undefined;
};

/** Size, in pixels, and type (MIME) where they are known. */
export type OpenGraphImage = { url: string; alt: string; width?: number; height?: number; type?: string | undefined };

/** What the build draws, and the one of every page. */
const drawn = { width: 1200, height: 630, type: 'image/png' };

export type PageHead = {
  title: string;
  description: string;
  canonical: string;
  type: 'website' | 'article';
  image: OpenGraphImage;
  publishedAt?: string;
  updatedAt?: string;
  structuredData: readonly Record<string, unknown>[];
};

export const CONTEXT = 'https://schema.org';

export const siteAddress = (url: string) => url.replace(/\/+$/, '');

/** The Open Graph image of every page that has none of its own. */
function defaultImage({ url, brandName }: HeadSite): OpenGraphImage {
  return {
    url: `${siteAddress(url)}/social.png`,
    alt: `${brandName}: agentes de IA que convierten conversaciones en clientes`,
    ...drawn,
  };
}

/** The Open Graph image of a page: its own, which says `title`, or the one of every page. */
export function pageImage(site: HeadSite, path: string, title: string): OpenGraphImage {
  const own = site.openGraphImage;
  return own?.path === path ? { url: siteAddress(site.url) + own.image, alt: title, ...drawn } : defaultImage(site);
}

/** The properties of a preview's image, in the order in which they are written: those that describe it follow it. */
export function imageTags({ url, type, width, height, alt }: OpenGraphImage): [property: string, content: string][] {
  const known: [string, string | number | undefined][] = [
    ['og:image', url],
    ['og:image:type', type],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', alt],
  ];
  return known.flatMap(([property, content]) => (content === undefined ? [] : [[property, String(content)]]));
}

export type Crumb = { name: string; path: string };

/** The way from the home page to a page, itself last. */
export function breadcrumbData(crumbs: readonly Crumb[], siteUrl: string): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteAddress(siteUrl)}${path}`,
    })),
  };
}

/** A JSON text for a data block: no "<" in it, which could end the block early. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Id of the data block that the build, or the host, puts into a page: the reads whose results the page opens with. */
export const PRERENDERED_ID = 'prerendered';
