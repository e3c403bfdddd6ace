import { DEFAULT_HEAD_TAGS } from '../../hosting/edge/article-document.ts';
import { cssFor } from './inline-css.ts';
import { vocabularyOf } from './page-vocabulary.ts';

/** The tags that React writes before the page itself because they belong in the head. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const ENTRY_SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const MODULE_PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

export type PageParts = {
  /** `index.html` as Vite built it. */
  template: string;
  /** Path of the page, as the address bar shows it. */
  path: string;
  /** What React rendered for the page. */
  rendered: string;
  /** The whole stylesheet's text; the part that the page uses is put into it, so that its first paint waits for nothing. */
  css: string;
  /** Addresses of the scripts that the frame of the page needs, the entry first. */
  scripts: string[];
  /** Addresses of the fonts the first screen shows. */
  fonts: string[];
  /** Path of the picture drawn for links to the page, or undefined. */
  card: string | undefined;
  /** Tags of the page's data block, or ''. */
  data: string;
};

/** Address of the stylesheet that a built `index.html` links. Throws when there is none. */
export function stylesheetOf(template: string): string {
  const href = STYLESHEET.exec(template)?.[1];
  if (!href) throw new Error('The built index.html links no stylesheet');
  return href;
}

/** Splits what React rendered into the tags for the head and the page. */
export function splitHead(rendered: string): { head: string; body: string } {
  const head = HEAD_TAGS.exec(rendered)?.[0] ?? '';
  return { head, body: rendered.slice(head.length) };
}

/**
 * The document of one page: text, styles and fonts first; scripts and the whole stylesheet after them and at low priority, so that nothing above
 * the fold waits. The whole stylesheet is asked for by boot.ts, or at once where no script runs. The page's own title and description replace the defaults of index.html.
 */
export function pageHtml({ template, path, rendered, css, scripts, fonts, card, data }: PageParts): string {
  const { head, body } = splitHead(rendered);
  const entry = ENTRY_SCRIPT.exec(template)?.[1];
  if (!entry) throw new Error('The built index.html has no entry script');
  const preloads = [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...scripts
      .filter((href) => href !== entry)
      .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" crossorigin>`),
  ];
  const withoutDefaults = head.includes('<title>') ? template.replace(DEFAULT_HEAD_TAGS, '') : template;
  // Replacements are functions, because a "$" in a page or a stylesheet means nothing special.
  return withoutDefaults
    .replace(MODULE_PRELOAD, '')
    .replace(STYLESHEET, () => `<style>${cssFor(css, vocabularyOf(body))}</style>`)
    .replace(ENTRY_SCRIPT, () => `<script type="module" crossorigin fetchpriority="low" src="${entry}"></script>`)
    .replace('</head>', () => `${head}${preloads.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-path="${path}" data-styles="${stylesheetOf(template)}"${card === undefined ? '' : ` data-card="${card}"`}>${body}</div>${data}`,
    )
    .replace('</body>', () => `<noscript><link rel="stylesheet" href="${stylesheetOf(template)}"></noscript></body>`);
}
