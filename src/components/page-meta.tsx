import { imageTags, jsonForHtml, pageImage, type HeadSite, type PageHead } from '@contract/page-head';
import { siteAddress } from '@contract/paths';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { HeadSiteContext } from './head-site';

type PageMetaProps = {
  /** The whole title; `pageTitle` of lib/site adds the brand. */
  title: string;
  description?: string;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** Facts about the page for search engines (schema.org). */
  structuredData?: readonly Record<string, unknown>[];
  /** An article's own head, instead of the default one. */
  head?: PageHead | undefined;
};

const none: PageHead['structuredData'] = [];

/** Removes trailing slashes, so that each page has one path. */
const plainPath = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

function Preview({ head, site }: { head: PageHead; site: HeadSite }) {
  return (
    <>
      <link rel="canonical" href={head.canonical} />
      <meta property="og:site_name" content={site.brandName} />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:type" content={head.type} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      {imageTags(head.image).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {head.publishedAt && <meta property="article:published_time" content={head.publishedAt} />}
      {head.updatedAt && <meta property="article:modified_time" content={head.updatedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Structured data for search engines, as a data block, which browsers do not run. */
function JsonLd({ data }: { data: readonly Record<string, unknown>[] }) {
  if (data.length === 0) return null;
  return <script type="application/ld+json">{jsonForHtml(data.length === 1 ? data[0] : data)}</script>;
}

/**
 * The page's head: title, description, canonical address, link previews and structured data. React adds and removes the
 * tags with the page. The document's own defaults carry `data-default` and are removed as soon as a page has its own.
 */
export function PageMeta({ title, description, noIndex = false, structuredData = none, head }: PageMetaProps) {
  const site = use(HeadSiteContext);
  const { pathname } = useLocation();
  useEffect(() => {
    for (const element of document.head.querySelectorAll('[data-default]')) element.remove();
  }, []);

  const path = plainPath(pathname);
  // The canonical address has the published origin and the path, never a query.
  const own: PageHead | null =
    head ??
    (site && {
      title,
      description: description ?? '',
      canonical: siteAddress(site.url, path),
      type: 'website',
      image: pageImage(site, path, title),
      structuredData,
    });
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {site && own && !noIndex && <Preview head={own} site={site} />}
      {own && !noIndex && <JsonLd data={own.structuredData} />}
    </>
  );
}
