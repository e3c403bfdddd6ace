/**
 * Writes an article's metadata into the empty shell as text: title, description, previews and structured data, for
 * readers that run no script.
 */
import {
  imageTags,
  jsonForHtml,
  type PageHead,
  PRERENDERED_ID,
} from '../../supabase/functions/_shared/contract/page-head.ts';
import { escapeMarkup } from '../../supabase/functions/_shared/escape.ts';

/** Tags of the empty shell that a page's own tags replace. */
export const DEFAULT_HEAD_TAGS = /\s*<(?:title|meta)\b[^>]*data-default[^>]*>(?:[^<]*<\/title>)?/g;

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta data-default ${attribute}="${name}" content="${escapeMarkup(content)}">`;

/** Head tags with `data-default`: the page removes them once it has rendered its own. */
function headTags(head: PageHead, brandName: string): string {
  return [
    `<title data-default>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    `<link data-default rel="canonical" href="${escapeMarkup(head.canonical)}">`,
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:locale', 'es_ES'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    ...imageTags(head.image).map(([property, content]) => meta('property', property, content)),
    ...(head.publishedAt === undefined ? [] : [meta('property', 'article:published_time', head.publishedAt)]),
    ...(head.updatedAt === undefined ? [] : [meta('property', 'article:modified_time', head.updatedAt)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script data-default type="application/ld+json">${jsonForHtml(head.structuredData)}</script>`,
  ].join('');
}

/** The shell with an article's head and, as a data block, the query that the page hydrates from. */
export function articleDocument(shell: string, head: PageHead, brandName: string, prerendered: unknown): string {
  // Replacement functions: `replace` would interpret a "$" in a title.
  return shell
    .replaceAll(DEFAULT_HEAD_TAGS, '')
    .replace('</head>', () => `${headTags(head, brandName)}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root"></div><script type="application/json" id="${PRERENDERED_ID}">${jsonForHtml(prerendered)}</script>`,
    );
}

/** The shell for an address without a page, with noindex for search engines. The application shows the message. */
export function notFoundDocument(shell: string): string {
  return shell.replace('</head>', () => '<meta data-default name="robots" content="noindex"></head>');
}

/** The version of the article that a prerendered page shows; null for the shell. */
export function prerenderedVersion(html: string): string | null {
  return /<script type="application\/json" id="prerendered" data-version="([^"]*)"/.exec(html)?.[1] ?? null;
}
