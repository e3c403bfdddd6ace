import { CornerDownLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import { Link } from 'react-router-dom';
import { ownOrigin } from '@/lib/origins';
import { linkTarget } from '@contract/markdown/url-policy';

/**
 * A link in the text: internal through the router, external without referrer and with nofollow, plain text when the
 * address is unsafe.
 */
export function MarkdownLink({
  node: _node,
  className: _className,
  href,
  children,
  ...attributes
}: ComponentProps<'a'> & ExtraProps) {
  const target = href === undefined ? null : linkTarget(href, ownOrigin());
  // The footnote's back link is an SVG, because the fonts lack the arrow.
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
