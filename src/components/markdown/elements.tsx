import { from } from '@/components/ui/breakpoints';
import { imageSet } from '@contract/article/image-widths';
import type { ComponentProps } from 'react';
import type { Components } from 'react-markdown';
import { MarkdownLink } from './markdown-link';

/** Allowed elements. Other elements are unwrapped: only their content is kept. */
export const allowedElements =
  'a blockquote br code del em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul'.split(
    ' ',
  );

/** The `sizes` of images: as wide as the text. */
const TEXT_SIZES = `${from('md')} 690px, 92vw`;

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

/** A table in a scrollable region, named after the heading above it (formatted-text.tsx) or with a generic name. */
function Table({ children, 'aria-labelledby': heading }: ComponentProps<'table'>) {
  return (
    <figure {...(heading ? { 'aria-labelledby': heading } : { 'aria-label': 'Tabla' })} className="prose-scroll">
      <table>{children}</table>
    </figure>
  );
}

/** Aligns by attribute instead of inline style, which a host's CSP may forbid. */
function Cell({ style, children }: ComponentProps<'td'>) {
  return <td data-align={style?.textAlign}>{children}</td>;
}

function HeaderCell({ style, children }: ComponentProps<'th'>) {
  // An empty header cell is a data cell for screen readers.
  if (children === undefined) return <Cell style={style} />;
  return (
    <th data-align={style?.textAlign} scope="col">
      {children}
    </th>
  );
}

/** Custom elements. The others only carry attributes that the parser writes itself. */
export const components: Components = {
  a: MarkdownLink,
  // Drops the class, which would contain the author's language tag.
  code: ({ children }) => <code>{children}</code>,
  img: Image,
  input: Task,
  pre: ({ children }) => <pre>{children}</pre>,
  table: Table,
  td: Cell,
  th: HeaderCell,
};
