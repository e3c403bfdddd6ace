/** Pages that differ from the empty shell in their head and data, for readers that run no script. */
import { headTags, NO_INDEX, type HeadTag } from '../../supabase/functions/_shared/contract/site/head-tags.ts';
import {
  jsonForHtml,
  type PageHead,
  PRERENDERED_ID,
} from '../../supabase/functions/_shared/contract/site/page-head.ts';
import { escapeMarkup } from '../../supabase/functions/_shared/escape.ts';
import { DATA, HEAD, replaceMarked } from './marks.ts';

/** Tags with `data-default`: the page removes them once it has rendered its own. */
const written = (tags: readonly HeadTag[]): string =>
  tags
    .map(({ name, attributes, text }) => {
      const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
      const start = `<${name} data-default${own.join('')}>`;
      if (text === undefined) return start;
      return `${start}${name === 'script' ? text : escapeMarkup(text)}</${name}>`;
    })
    .join('');

/** The data with which a page starts, as a data block. */
export const dataBlock = (data: unknown): string =>
  `<script type="application/json" id="${PRERENDERED_ID}">${jsonForHtml(data)}</script>`;

/** The shell with an article's head and data. Throws for a shell of another build. */
export const articleDocument = (shell: string, head: PageHead, data: unknown): string =>
  replaceMarked(
    replaceMarked(shell, HEAD, () => written(headTags(head, head))),
    DATA,
    () => dataBlock(data),
  );

/**
 * The shell for an address without a page, with noindex for search engines. The application shows the message. Throws
 * for a shell of another build.
 */
export const notFoundDocument = (shell: string): string =>
  replaceMarked(shell, HEAD, (tags) => tags + written([NO_INDEX]));
