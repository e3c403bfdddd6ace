import { CornerDownLeft } from 'lucide-react';
import { use, type ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import { Link } from 'react-router-dom';
import { OwnOrigin } from './own-origin';
import { linkTarget } from './url-policy';

/** A link of the text: inside the site through the router, outside without telling where from or lending reputation; text if it leads nowhere safe. */
export function MarkdownLink({
  node: _node,
  className: _className,
  href,
  children,
  ...attributes
}: ComponentProps<'a'> & ExtraProps) {
  const ownOrigin = use(OwnOrigin);
  const target = href === undefined ? null : linkTarget(href, ownOrigin);
  // The link from a footnote back to the text is drawn, because the fonts have no such arrow.
  const isBackReference = 'data-footnote-backref' in attributes;
  const content = isBackReference ? <CornerDownLeft aria-hidden className="inline size-4" /> : (children ?? href);
  if (!target) return <span>{content}</span>;
  if (target.path !== null)
    return (
      <Link {...attributes} to={target.path}>
        {content}
      </Link>
    );
  return (
    <a {...attributes} href={target.href} rel={target.external ? 'noopener noreferrer nofollow' : undefined}>
      {content}
    </a>
  );
}
