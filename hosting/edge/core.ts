/**
 * What the host's edge does for the address of an article, the same on every host: the first answer already says what the article is, to link
 * previews and search engines that run no script. Built on web standards only (Request, Response, fetch).
 */
import { articleHead } from '../../supabase/functions/_shared/contract/article-head.ts';
import { articleDocument, missingDocument, prerenderedVersion } from './article-document.ts';
import { readArticle, readMove } from './read-article.ts';

export type EdgeSettings = {
  /** Public address of the site. */
  siteUrl: string;
  brandName: string;
  supabaseUrl: string;
  publishableKey: string;
  /** The headers of every page of the site. */
  headers: Record<string, string>;
};

/** How a host gives one of the site's own files: `/200.html`, or the page of an article. An absent file is any answer that is not `ok`. */
export type Assets = (path: string) => Promise<Response>;

/** Visitors ask anew each time; the host's cache keeps an answer for five minutes and may show it once more while it fetches the next. */
const CACHE = 'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=600';
const ARTICLE = /^\/eventos-noticias\/([^/]+)\/?$/;
const SHELL = '/200.html';

/** The slug in the path of an article's page; null for every other path, and for one that is no readable text. */
export function slugOf(url: string): string | null {
  try {
    const slug = ARTICLE.exec(new URL(url).pathname)?.[1];
    return slug === undefined || slug.endsWith('.html') ? null : decodeURIComponent(slug);
  } catch {
    return null;
  }
}

async function textOf(assets: Assets, path: string): Promise<string | null> {
  const answer = await assets(path);
  if (answer.ok) return answer.text();
  await answer.body?.cancel();
  return null;
}

/**
 * Answers a request for the page of an article: the prerendered page while it still shows the article's latest version, else the shell with
 * the article's head and data; 301 from a slug that an article has left; 404 with noindex when no published article has, or had, the slug; the plain
 * shell when the backend cannot be read, so that an outage is never taken for an absence. Null for every other request, which the host answers as usual.
 */
export async function answerArticle(
  request: Request,
  assets: Assets,
  settings: EdgeSettings,
): Promise<Response | null> {
  const slug = slugOf(request.url);
  if (slug === null || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const shell = await textOf(assets, SHELL);
  if (shell === null) return null;

  const answer = (status: number, html: string, cacheControl: string) =>
    new Response(request.method === 'HEAD' ? null : html, {
      status,
      headers: { ...settings.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
    });
  try {
    const article = await readArticle(slug, settings);
    if (article === null) {
      const now = await readMove(slug, settings);
      if (now === null || now === slug) return answer(404, missingDocument(shell), CACHE);
      // Without a host: a preview of the site stays on its own, and whatever stands in the request's place of one leads nowhere.
      const Location = `/eventos-noticias/${encodeURIComponent(now)}${new URL(request.url).search}`;
      return new Response(null, { status: 301, headers: { ...settings.headers, Location, 'Cache-Control': CACHE } });
    }

    const page = /^[a-z0-9-]+$/.test(slug) ? await textOf(assets, `/eventos-noticias/${slug}.html`) : null;
    if (page !== null && prerenderedVersion(page) === article.updated_at) return answer(200, page, CACHE);

    const head = articleHead(article, { url: settings.siteUrl, brandName: settings.brandName });
    const data = { at: new Date().toISOString(), reads: [{ key: ['news', 'article', slug], data: article }] };
    return answer(200, articleDocument(shell, head, settings.brandName, data), CACHE);
  } catch (error) {
    console.error(`The head of ${slug} could not be written:`, error instanceof Error ? error.message : error);
    return answer(200, shell, 'no-store');
  }
}
