import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTarget } from './url-policy';

type MarkdownLinkProps = {
  address: string;
  ownOrigin: string;
  /** The link from a footnote back to the text: drawn, because the fonts have no such arrow. */
  isBackReference: boolean;
  attributes: Record<string, string>;
  children: ReactNode;
};

/** A link of the text: inside the site through the router, outside without telling where from or lending reputation; text if it leads nowhere safe. */
export function MarkdownLink({ address, ownOrigin, isBackReference, attributes, children }: MarkdownLinkProps) {
  const target = linkTarget(address, ownOrigin);
  const content = isBackReference ? <CornerDownLeft aria-hidden className="inline size-4" /> : children;
  if (!target) return <span>{content}</span>;
  if (target.path !== null) return <Link to={target.path}>{content}</Link>;
  return (
    <a {...attributes} href={target.href} rel={target.external ? 'noopener noreferrer nofollow' : undefined}>
      {content}
    </a>
  );
}
