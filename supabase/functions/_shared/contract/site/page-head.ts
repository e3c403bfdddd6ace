/** Metadata of any page for search engines and link previews, as plain data (head-tags.ts has the tags). */
import { siteAddress, sitePaths } from './paths.ts';
import { PROMISE } from './site.ts';

export type HeadSite = {
  url: string;
  brandName: string;
  /** The Open Graph image that the build drew for the page at `path`, and the image's own path. */
  openGraphImage?: { path: string; image: string } | undefined;
};

/** Size in pixels and MIME type, where known. */
export type OpenGraphImage = { url: string; alt: string; width?: number; height?: number; type?: string | undefined };

/** The images that the build draws, the default one included. */
const drawn = { width: 1200, height: 630, type: 'image/png' };

export type PageHead = {
  title: string;
  description: string;
  /** Name of the whole site. */
  siteName: string;
  canonical: string;
  type: 'website' | 'article';
  image: OpenGraphImage;
  publishedAt?: string;
  updatedAt?: string;
  structuredData: readonly Record<string, unknown>[];
};

export const CONTEXT = 'https://schema.org';

/** The Open Graph image of pages without their own. */
function defaultImage({ url, brandName }: HeadSite): OpenGraphImage {
  return {
    url: siteAddress(url, '/social.png'),
    alt: `${brandName}: ${PROMISE}`,
    ...drawn,
  };
}

/** The Open Graph image of a page: its own, described by `title`, or the default one. */
export function pageImage(site: HeadSite, path: string, title: string): OpenGraphImage {
  const own = site.openGraphImage;
  return own?.path === path ? { url: siteAddress(site.url, own.image), alt: title, ...drawn } : defaultImage(site);
}

export type Crumb = { name: string; path: string };

/** Breadcrumbs of a page, from the home page through these. */
export function breadcrumbData(crumbs: readonly Crumb[], siteUrl: string): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Inicio', path: sitePaths.home }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteAddress(siteUrl, path),
    })),
  };
}

/** JSON for a data block, without "<", which could end the block early. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Id of the data block that the build, or the host, writes into a page: the data with which the page hydrates. */
export const PRERENDERED_ID = 'prerendered';
