import { useEffect } from 'react';

type PageMetaProps = {
  /** The whole title; `pageTitle` of lib/site adds the brand. */
  title: string;
  description?: string;
  /** For pages that search engines should leave out. */
  noIndex?: boolean;
};

/**
 * The page's name and summary in the head. React puts the tags there and takes them away with the page.
 * The tags that index.html brings for the time before any script carry `data-default` and go as soon as a page has its own.
 */
export function PageMeta({ title, description, noIndex = false }: PageMetaProps) {
  useEffect(() => {
    for (const element of document.head.querySelectorAll('[data-default]')) element.remove();
  }, []);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
