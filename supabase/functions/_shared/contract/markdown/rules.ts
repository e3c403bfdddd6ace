/**
 * How the site reads an author's Markdown: on the page, in previews and in mails. Each has its own writer for the result.
 */
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import type { Options } from 'remark-rehype';
import { asTyped } from './as-typed.ts';
import { headingLevels } from './heading-levels.ts';
import { withoutComments } from './plain-marks.ts';

/** Line breaks come last: they split the words whose place in the text tells how an address was typed. */
export const remarkPlugins = [remarkGfm, asTyped, remarkBreaks];

export const remarkRehypeOptions: Options = {
  footnoteLabel: 'Notas',
  footnoteLabelProperties: {},
  footnoteBackLabel: (reference, again) =>
    `Volver a la referencia ${reference + 1}${again > 1 ? `, vez ${again}` : ''}`,
  handlers: { html: (_state, node: { value: string }) => ({ type: 'text', value: withoutComments(node.value) }) },
};

export const rehypePlugins = [headingLevels];
