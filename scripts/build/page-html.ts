import type { CriticalCss } from './critical-css.ts';
import { DATA, HEAD, marked } from '../../hosting/edge/marks.ts';
import { attributeOf, editHtml, type Element } from './html.ts';
import type { RenderedPage } from './rendered-page.ts';

const LOW = 'fetchpriority="low"';

export type PageParts = {
  /** `index.html` as Vite built it. */
  template: string;
  /** Path of the page. */
  path: string;
  page: RenderedPage;
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

type Edit = ReturnType<typeof editHtml>;

const stylesheetIn = (edit: Edit) => edit.find('stylesheet', 'link', ['rel', 'stylesheet']);
const rootIn = (edit: Edit) => edit.find('root element', 'div', ['id', 'root']);
/** Title and description of the shell, which a page's own replace. */
const isDefault = (element: Element) => attributeOf(element, 'data-default') !== undefined;

/** Address of the stylesheet that a built `index.html` links. Throws when there is none. */
export const stylesheetOf = (template: string): string => attributeOf(stylesheetIn(editHtml(template)), 'href') ?? '';

function rootTag({ path, mainScripts, pageScripts, openGraphImage }: PageParts, styles: string): string {
  const data = {
    path,
    styles,
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
  const { template, page, criticalCss, fonts, data } = parts;
  const edit = editHtml(template);
  const stylesheet = stylesheetIn(edit);
  const styles = attributeOf(stylesheet, 'href') ?? '';
  for (const element of edit.elements) {
    // The notice is for the empty shell only. A prerendered page is readable without scripts and explains its own limits.
    if ((page.title !== '' && isDefault(element)) || element.tagName === 'noscript') edit.remove(element);
    // Vite's tags for the modules that the entry script imports statically.
    if (attributeOf(element, 'rel') === 'modulepreload') edit.addAttribute(element, LOW, 'crossorigin');
  }
  edit.replace(stylesheet, `<style>${await criticalCss(page.body)}</style>`);
  edit.addAttribute(edit.find('entry script', 'script', ['type', 'module']), LOW, 'src');
  const preloads = fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`);
  edit.append(edit.find('head', 'head'), page.head + preloads.join(''));
  edit.replace(rootIn(edit), `${rootTag(parts, styles)}${page.body}</div>${data}`);
  edit.append(edit.find('body', 'body'), `<noscript><link rel="stylesheet" href="${styles}"></noscript>`);
  return edit.toString();
}

/**
 * The empty shell, with marks where the edge writes (hosting/edge). It needs these scripts to show anything: preloading
 * avoids a chain of requests.
 */
export function shellHtml(template: string, mainScripts: readonly string[]): string {
  const edit = editHtml(template);
  const preloads = mainScripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`);
  const defaults = edit.elements.filter(isDefault).map(edit.remove);
  edit.append(edit.find('head', 'head'), preloads.join('') + marked(HEAD, defaults.join('')));
  edit.replace(rootIn(edit), `<div id="root"></div>${marked(DATA, '')}`);
  return edit.toString();
}
