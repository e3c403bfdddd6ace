import { imageSet } from '@contract/image-widths';
import type { ComponentProps } from 'react';
import type { Components } from 'react-markdown';
import { MarkdownLink } from './markdown-link';

/** What an author's text may become; any other element gives its content alone. */
export const allowedElements =
  'a blockquote br code del em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul'.split(
    ' ',
  );

/** How wide an image in the text is shown: as wide as the text. */
const TEXT_SIZES = '(min-width: 768px) 690px, 92vw';

function Image({ src, alt, title }: ComponentProps<'img'>) {
  if (!src) return <em>{alt}</em>;
  const widths = imageSet(src);
  return (
    <img
      src={src}
      srcSet={widths}
      sizes={widths && TEXT_SIZES}
      alt={alt}
      title={title}
      loading="lazy"
      decoding="async"
    />
  );
}

function Task({ checked = false }: ComponentProps<'input'>) {
  return <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Hecho' : 'Pendiente'} />;
}

/** In a box that scrolls, named after the heading above it (table-names.ts), and by what it is where there is none. */
function Table({ children, 'aria-labelledby': heading }: ComponentProps<'table'>) {
  return (
    <figure {...(heading ? { 'aria-labelledby': heading } : { 'aria-label': 'Tabla' })} className="prose-scroll">
      <table>{children}</table>
    </figure>
  );
}

/** Aligned by an attribute: the policy of a page may not take styles in attributes. */
function Cell({ style, children }: ComponentProps<'td'>) {
  return <td data-align={style?.textAlign}>{children}</td>;
}

function HeaderCell({ style, children }: ComponentProps<'th'>) {
  // One without words heads nothing.
  if (children === undefined) return <Cell style={style} />;
  return (
    <th data-align={style?.textAlign} scope="col">
      {children}
    </th>
  );
}

/** The elements that are drawn in a way of their own. Of the others every attribute is the parser's own work. */
export const components: Components = {
  a: MarkdownLink,
  // Its class would be the author's word for the language.
  code: ({ children }) => <code>{children}</code>,
  img: Image,
  input: Task,
  pre: ({ children }) => <pre>{children}</pre>,
  table: Table,
  td: Cell,
  th: HeaderCell,
};
