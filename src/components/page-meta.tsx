import { headTags, type PageTitle } from '@contract/site/head-tags';
import { pageImage, type PageHead } from '@contract/site/page-head';
import { siteAddress } from '@contract/site/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHeadSite } from '@/lib/head-site';

/** `title` is the whole title; `pageTitle` of lib/site adds the brand. */
type PageMetaProps = PageTitle & {
  /** Facts about the page for search engines (schema.org). */
  structuredData?: PageHead['structuredData'];
  /** An article's own head, instead of the default one. */
  head?: PageHead | undefined;
};

const none: PageHead['structuredData'] = [];

/** Removes trailing slashes, so that each page has one path. */
const plainPath = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

/**
 * The page's head: title, description, canonical address, link previews and structured data. React adds and removes the
 * tags with the page. The document's own defaults carry `data-default` and are removed as soon as a page has its own.
 */
export function PageMeta({ structuredData = none, head, ...page }: PageMetaProps) {
  const site = useHeadSite();
  const { pathname } = useLocation();
  useEffect(() => {
    for (const element of document.head.querySelectorAll('[data-default]')) element.remove();
  }, []);

  const path = plainPath(pathname);
  const { title, description = '' } = page;
  // The canonical address has the published origin and the path, never a query.
  const own = head ?? {
    title,
    description,
    siteName: site.brandName,
    canonical: siteAddress(site.url, path),
    type: 'website',
    image: pageImage(site, path, title),
    structuredData,
  };
  return headTags(page, own).map(({ name: Tag, attributes, text }) => (
    <Tag key={attributes['property'] ?? attributes['name'] ?? Tag} {...attributes}>
      {text}
    </Tag>
  ));
}
