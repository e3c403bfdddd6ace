/**
 * The answers of the host's edge, the same on every host. The first answer at an article's address already describes
 * the article to link previews and search engines that run no script. Feeds and the address where mail programs
 * unsubscribe come from the project's edge functions, and a mistyped address redirects to the page that it means. Uses
 * web standards only (Request, Response, fetch).
 */
import {
  mergedQuery,
  correctedPath,
  slugFromPath,
} from '../../supabase/functions/_shared/contract/site/corrected-path.ts';
import { articleHead } from '../../supabase/functions/_shared/contract/article/article-head.ts';
import { paths } from '../../src/lib/paths.ts';
import { isFile, isKnownAddress, isValidPath, SHELL } from '../routes.ts';
import { functionResponse } from './function-response.ts';
import { articleDocument, notFoundDocument } from './article-document.ts';
import { dehydratedArticle } from './dehydrated-article.ts';
import { textIn, VERSION } from './marks.ts';
import { readArticle, readSlugRedirect } from './read-article.ts';
import type { EdgeSettings } from './settings.ts';

/**
 * Reads a built file by its address: a page, or `/200` for the shell. Any answer that is not `ok` means that the page
 * does not exist.
 */
export type Assets = (path: string) => Promise<Response>;

/**
 * Browsers revalidate each time. The host's cache keeps an answer for five minutes and may serve it stale while it
 * fetches the next.
 */
const CACHE = 'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=600';
/**
 * Wider than a slug: also matches names that a host could take for an article's file, and names that are no valid slug.
 */
const ARTICLES = new RegExp(`^${paths.news}/+[^/]+/?$`);

async function textOf(assets: Assets, path: string): Promise<string | null> {
  const response = await assets(path);
  if (response.ok) return response.text();
  await response.body?.cancel();
  return null;
}

/**
 * Answers requests for feeds, one-click unsubscribes, articles, and addresses that no route knows; null for every other
 * request, which the host answers from its files.
 * - Feed, one-click unsubscribe: the answer of the project's edge function.
 * - Article: the prerendered page while it shows the latest version, otherwise the shell with the article's head and
 *   data. 404 with noindex when no published article has, or had, the slug. The plain shell when the backend cannot be
 *   read, so that an outage is never reported as a missing article.
 * - 404 with noindex for an address that neither a route nor a file can have.
 * - 301 from a former slug of an article, and from an address that means another page.
 */
export async function handleRequest(
  request: Request,
  assets: Assets,
  settings: EdgeSettings,
): Promise<Response | null> {
  const forwarded = await functionResponse(request, settings);
  if (forwarded) return forwarded;
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { pathname, search } = new URL(request.url);
  const corrected = correctedPath(pathname);
  const slug = slugFromPath(corrected?.path ?? pathname);

  const redirect = (path: string) => {
    // A relative path: a preview deployment stays on its own host, and a forged Host header has no effect.
    const Location = path + mergedQuery(corrected?.query ?? '', search) + (corrected?.hash ?? '');
    return new Response(null, { status: 301, headers: { ...settings.headers, Location, 'Cache-Control': CACHE } });
  };
  if (slug === null && !ARTICLES.test(pathname)) {
    if (corrected !== null && isKnownAddress(corrected.path)) return redirect(corrected.path);
    if (pathname === SHELL || isFile(pathname) || isKnownAddress(pathname) || !isValidPath(pathname)) return null;
  }

  const shell = await textOf(assets, SHELL);
  if (shell === null) return null;
  const respond = (status: number, html: string, cacheControl: string) =>
    new Response(request.method === 'HEAD' ? null : html, {
      status,
      headers: { ...settings.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
    });
  try {
    if (slug === null) return respond(404, notFoundDocument(shell), CACHE);
    const article = await readArticle(slug, settings);
    const now = article === null ? await readSlugRedirect(slug, settings) : slug;
    if (now === null || (article === null && now === slug)) return respond(404, notFoundDocument(shell), CACHE);
    if (article === null || corrected !== null) return redirect(paths.article(now));

    const page = await textOf(assets, paths.article(slug));
    if (page !== null && textIn(page, VERSION) === article.updated_at) return respond(200, page, CACHE);

    const head = articleHead(article, { url: settings.siteUrl, brandName: settings.brandName }, new Date());
    // Dated by the article's version, not by this request: equal answers are compressed once.
    const data = { at: article.updated_at, state: dehydratedArticle(article) };
    return respond(200, articleDocument(shell, head, data), CACHE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error('The head of a page could not be written:', JSON.stringify({ slug, reason }));
    return respond(slug === null ? 404 : 200, shell, 'no-store');
  }
}
