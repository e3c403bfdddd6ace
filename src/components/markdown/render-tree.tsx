import { pictureSet } from '@contract/picture-widths';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { createElement, Fragment, type ReactNode } from 'react';
import { MarkdownLink } from './markdown-link';
import { imageSource } from './url-policy';

/** What an author's text may become; any other element gives its content alone. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'blockquote br code del em h2 h3 h4 h5 h6 hr li ol p strong sup section tbody thead tr ul'.split(' '),
);
/** Attributes that are carried over, by the name React knows them under. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  id: 'id',
  start: 'start',
  title: 'title',
  ariaLabel: 'aria-label',
  ariaDescribedBy: 'aria-describedby',
  dataFootnotes: 'data-footnotes',
  dataFootnoteRef: 'data-footnote-ref',
  dataFootnoteBackref: 'data-footnote-backref',
};
/** Only these elements keep their class: it marks task lists, and nothing an author writes can set it. */
const CLASSED: ReadonlySet<string> = new Set(['ul', 'ol', 'li']);

/** Between their children stands only the white space of the source, which a table may not hold. */
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);

/** How wide a picture in the text is shown: as wide as the text. */
const TEXT_SIZES = '(min-width: 768px) 690px, 92vw';

export type RenderContext = { ownOrigin: string; imageOrigins: readonly string[] };

function attributesOf({ tagName, properties }: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [property, name] of Object.entries(ATTRIBUTES)) {
    const value = properties[property];
    if (value !== undefined && value !== null && value !== false)
      attributes[name] = value === true ? '' : String(value);
  }
  const classes = properties['className'];
  if (CLASSED.has(tagName) && Array.isArray(classes)) attributes['className'] = classes.join(' ');
  return attributes;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function renderCell(element: Element, children: ReactNode[]): ReactNode {
  const align = text(element.properties['align']) || undefined;
  // A header cell without words heads nothing.
  if (element.tagName === 'td' || element.children.length === 0)
    return createElement('td', { 'data-align': align }, ...children);
  return createElement('th', { 'data-align': align, scope: 'col' }, ...children);
}

function renderElement(element: Element, context: RenderContext): ReactNode {
  const { tagName, properties } = element;
  const parts = TABLE_PARTS.has(tagName) ? element.children.filter(({ type }) => type === 'element') : element.children;
  const children = parts.map((child) => renderNode(child, context));
  switch (tagName) {
    case 'a':
      return (
        <MarkdownLink
          address={text(properties['href'])}
          ownOrigin={context.ownOrigin}
          isBackReference={'dataFootnoteBackref' in properties}
          attributes={attributesOf(element)}
        >
          {children.length > 0 ? createElement(Fragment, null, ...children) : text(properties['href'])}
        </MarkdownLink>
      );
    case 'img': {
      const source = imageSource(text(properties['src']), context.imageOrigins);
      if (!source) return <em>{text(properties['alt'])}</em>;
      const widths = pictureSet(source);
      return (
        <img
          src={source}
          srcSet={widths}
          sizes={widths && TEXT_SIZES}
          alt={text(properties['alt'])}
          title={text(properties['title']) || undefined}
          loading="lazy"
          decoding="async"
        />
      );
    }
    case 'input':
      return (
        <input
          type="checkbox"
          checked={properties['checked'] === true}
          disabled
          aria-label={properties['checked'] === true ? 'Hecho' : 'Pendiente'}
        />
      );
    case 'table':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        <figure aria-label="Tabla" tabIndex={0} className="prose-scroll">
          {createElement('table', null, ...children)}
        </figure>
      );
    case 'pre':
      return createElement('pre', { tabIndex: 0 }, ...children);
    case 'th':
    case 'td':
      return renderCell(element, children);
    default:
      return ELEMENTS.has(tagName)
        ? createElement(tagName, attributesOf(element), ...children)
        : createElement(Fragment, null, ...children);
  }
}

function renderNode(node: RootContent | ElementContent, context: RenderContext): ReactNode {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? renderElement(node, context) : null;
}

/** React elements of a parsed text, from a closed list of elements and attributes: there is no way to say anything else. */
export function renderTree(tree: Root, context: RenderContext): ReactNode {
  return createElement(Fragment, null, ...tree.children.map((node) => renderNode(node, context)));
}
