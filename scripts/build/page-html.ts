import { DEFAULT_HEAD_TAGS } from '../../hosting/edge/article-document.ts';
import type { CriticalCss } from './critical-css.ts';

/** Head tags, which React's renderer writes before the page. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const ENTRY_SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
/** For the empty shell only. A prerendered page is readable without scripts and explains its own limits. */
const NO_SCRIPT = /\s*<noscript>[^]*?<\/noscript>/;
/** Vite's tags for the modules that the entry script imports statically. */
const MODULE_PRELOAD = '<link rel="modulepreload"';

export type PageParts = {
  /** `index.html` as Vite built it. */
  template: string;
  /** Path of the page. */
  path: string;
  /** React's HTML of the page. */
  rendered: string;
  criticalCss: CriticalCss;
  /** Addresses of the scripts of src/main.tsx. */
  mainScripts: readonly string[];
  /** Addresses of the other scripts that hydrate the page. */
  pageScripts: readonly string[];
  /** Addresses of the fonts the first screen shows. */
  fonts: string[];
  /** Path of the page's own Open Graph image, or undefined. */
  openGraphImage: string | undefined;
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

function rootTag({ path, template, mainScripts, pageScripts, openGraphImage }: PageParts): string {
  const data = {
    path,
    styles: stylesheetOf(template),
    'main-scripts': mainScripts.join(' '),
    'page-scripts': pageScripts.join(' '),
    'open-graph-image': openGraphImage,
  };
  const attributes = Object.entries(data).map(([name, value]) =>
    value === undefined ? '' : ` data-${name}="${value}"`,
  );
  return `<div id="root"${attributes.join('')}>`;
}

/**
 * The document of one page: text, critical CSS and fonts. The entry script has low priority; after the first paint it
 * loads the whole stylesheet and the scripts that the root element names (src/boot.ts). Without scripts the browser
 * loads the stylesheet by itself. The page's title and description replace the defaults of index.html.
 */
export async function pageHtml(parts: PageParts): Promise<string> {
  const { template, rendered, criticalCss, fonts, data } = parts;
  const { head, body } = splitHead(rendered);
  const entry = ENTRY_SCRIPT.exec(template)?.[1];
  if (!entry) throw new Error('The built index.html has no entry script');
  const preloads = fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`);
  const withoutDefaults = head.includes('<title>') ? template.replace(DEFAULT_HEAD_TAGS, '') : template;
  const css = await criticalCss(body);
  // Replacement functions: `replace` would interpret a "$" in a page or a stylesheet.
  return withoutDefaults
    .replaceAll(MODULE_PRELOAD, `${MODULE_PRELOAD} fetchpriority="low"`)
    .replace(NO_SCRIPT, '')
    .replace(STYLESHEET, () => `<style>${css}</style>`)
    .replace(ENTRY_SCRIPT, () => `<script type="module" crossorigin fetchpriority="low" src="${entry}"></script>`)
    .replace('</head>', () => `${head}${preloads.join('')}</head>`)
    .replace('<div id="root"></div>', () => `${rootTag(parts)}${body}</div>${data}`)
    .replace('</body>', () => `<noscript><link rel="stylesheet" href="${stylesheetOf(template)}"></noscript></body>`);
}
