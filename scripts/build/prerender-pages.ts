import { dataBlock, notFoundDocument } from '../../hosting/edge/article-document.ts';
import { marked, VERSION } from '../../hosting/edge/marks.ts';
import { NOT_FOUND, SHELL } from '../../hosting/routes.ts';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Manifest } from 'vite';
import {
  absoluteImageUrl,
  articleDescription,
} from '../../supabase/functions/_shared/contract/article/article-head.ts';
import { MAX_LENGTH_AT_ONCE, PARSE_LIMIT_MS } from '../../src/components/markdown/parse-limits.ts';
import type * as Entry from '../../src/entry-prerender.tsx';
import { firstFonts, scriptsOf } from './chunks.ts';
import { createCriticalCss } from './critical-css.ts';
import { pageHtml, shellHtml, stylesheetOf } from './page-html.ts';
import { readRendered } from './rendered-page.ts';
import type { OpenGraphImages } from './open-graph-images.ts';
import type { ListedPage, SitemapEntry } from './site-files.ts';

type Site = typeof Entry;
type Reads = Entry.ListingReads['listing'];

export type PrerenderedPage = SitemapEntry & ListedPage;

/** `/b2b` → `b2b.html`, which every static host serves at `/b2b` without a redirect. */
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** A slug that is a valid file name on every file system, with the suffix of compressed files (`.html.br`). */
const FILE_SLUG = /^[a-z0-9-]{1,247}$/;

/** Skips a failing article, which the browser then renders; the build continues. */
const leaveToBrowser = (path: string) => (error: unknown) => {
  const reason = JSON.stringify(error instanceof Error ? error.message : String(error));
  console.warn(`${path} could not be prerendered (${reason}): it loads in the browser.`);
  return null;
};

/**
 * Whether to prerender an article: its text is short, or parses within the time limit. Otherwise the browser renders
 * it.
 */
function isQuick(text: string, { checkMarkdown }: Site): boolean {
  if (text.length <= MAX_LENGTH_AT_ONCE) return true;
  try {
    // `vm` can interrupt a synchronous function without a thread of its own.
    runInNewContext('checkMarkdown(text)', { checkMarkdown, text }, { timeout: PARSE_LIMIT_MS });
    return true;
  } catch {
    return false;
  }
}

/**
 * Prerenders one HTML file per public address into `dist`, Vite's output, and with `images` an Open Graph image for
 * each page that has none. Gives the pages in sitemap order.
 */
export async function prerenderPages(
  dist: string,
  site: Site,
  news: Entry.ListingReads | null,
  images: OpenGraphImages | null,
): Promise<{ pages: PrerenderedPage[]; articles: PrerenderedPage[] }> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const criticalCss = createCriticalCss(dist, stylesheetOf(template));
  const mainScripts = scriptsOf(manifest, ['src/main.tsx']);
  const fonts = firstFonts(await readdir(join(dist, 'assets')));

  type PageOptions = { reads?: Reads | undefined; version?: string; hasImage?: boolean };
  async function write(
    path: string,
    page: string,
    { reads, version, hasImage = false }: PageOptions = {},
  ): Promise<PrerenderedPage> {
    const openGraphImage = hasImage ? undefined : images?.pathOf(path);
    const rendered = readRendered(await site.renderPage(path, reads, openGraphImage));
    const { title, description, heading } = rendered;
    if (openGraphImage !== undefined) await images?.write(path, heading ?? title);
    const file = join(dist, fileOf(path));
    await mkdir(dirname(file), { recursive: true });
    const pageScripts = scriptsOf(manifest, site.modulesOf(page)).filter((script) => !mainScripts.includes(script));
    const data =
      (version === undefined ? '' : marked(VERSION, version)) +
      (reads === undefined ? '' : dataBlock({ at: site.at, state: reads }));
    await writeFile(
      file,
      await pageHtml({
        template,
        path,
        page: rendered,
        criticalCss,
        mainScripts,
        pageScripts,
        fonts,
        openGraphImage,
        data,
      }),
    );
    return { path, title, description, changedAt: version };
  }

  const readsOf: Record<string, Reads | undefined> = {
    [site.paths.home]: news?.featured,
    [site.paths.news]: news?.listing,
  };
  const pages: PrerenderedPage[] = [];
  for (const { path, page } of site.prerenderedPages) {
    // The home page uses the site's default image.
    pages.push(await write(path, page, { reads: readsOf[path], hasImage: path === site.paths.home }));
  }

  const articles: PrerenderedPage[] = [];
  for (const article of news?.articles ?? []) {
    const path = site.paths.article(article.slug);
    const listed = {
      path,
      title: article.title,
      description: articleDescription(article),
      changedAt: article.updated_at,
    };
    const isPrerendered = FILE_SLUG.test(article.slug) && isQuick(article.content, site);
    const options = {
      reads: site.articleReads(article, news?.articles ?? []),
      version: article.updated_at,
      hasImage: absoluteImageUrl(article.image_url, site.headSite.url) !== null,
    };
    articles.push((isPrerendered && (await write(path, 'article', options).catch(leaveToBrowser(path)))) || listed);
  }
  const shell = shellHtml(template, mainScripts);
  await writeFile(join(dist, fileOf(SHELL)), shell);
  await writeFile(join(dist, fileOf(NOT_FOUND)), notFoundDocument(shell));
  return { pages, articles };
}
