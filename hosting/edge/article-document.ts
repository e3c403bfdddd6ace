/**
 * Writes an article's metadata into the empty shell as text: title, description, previews and structured data, for
 * readers that run no script.
 */
import { headTags, NO_INDEX, type HeadTag } from '../../supabase/functions/_shared/contract/head-tags.ts';
import { jsonForHtml, type PageHead, PRERENDERED_ID } from '../../supabase/functions/_shared/contract/page-head.ts';
import { escapeMarkup } from '../../supabase/functions/_shared/escape.ts';

/** Tags of the empty shell that a page's own tags replace. */
const DEFAULT_HEAD_TAGS = /\s*<(?:title|meta)\b[^>]*data-default[^>]*>(?:[^<]*<\/title>)?/g;

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

/** The shell with an article's head and, as a data block, the query that the page hydrates from. */
export function articleDocument(shell: string, head: PageHead, prerendered: unknown): string {
  // Replacement functions: `replace` would interpret a "$" in a title.
  return shell
    .replaceAll(DEFAULT_HEAD_TAGS, '')
    .replace('</head>', () => `${written(headTags(head, head))}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root"></div><script type="application/json" id="${PRERENDERED_ID}">${jsonForHtml(prerendered)}</script>`,
    );
}

/** The shell for an address without a page, with noindex for search engines. The application shows the message. */
export function notFoundDocument(shell: string): string {
  return shell.replace('</head>', () => `${written([NO_INDEX])}</head>`);
}

/** The version of the article that a prerendered page shows; null for the shell. */
export function prerenderedVersion(html: string): string | null {
  return /<script type="application\/json" id="prerendered" data-version="([^"]*)"/.exec(html)?.[1] ?? null;
}
