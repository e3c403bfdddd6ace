/**
 * What the host's edge answers, the same on every host. At the address of an article the first answer already says what the article is, to link previews
 * and search engines that run no script; feeds come from the project's function; an address as people send it leads to the page that is meant. Built on
 * web standards only (Request, Response, fetch).
 */
import { joinedQuery, correctedAddress, slugOfAddress } from '../../supabase/functions/_shared/contract/address.ts';
import { articleHead } from '../../supabase/functions/_shared/contract/article-head.ts';
import { paths } from '../../src/lib/paths.ts';
import { answerFeed } from './answer-feed.ts';
import { articleDocument, missingDocument, prerenderedPath, prerenderedVersion } from './article-document.ts';
import { dehydratedArticle } from './dehydrated-article.ts';
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

/** How a host gives what the build wrote for an address: that of a page, or `/200` for the shell. An absent page is any answer that is not `ok`. */
export type Assets = (path: string) => Promise<Response>;

/** Visitors ask anew each time; the host's cache keeps an answer for five minutes and may show it once more while it fetches the next. */
const CACHE = 'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=600';
/** What a host may know as an article's file, and what can be no slug, are answered here too. */
const ARTICLES = new RegExp(`^${paths.news}/+[^/]+/?$`);
const SHELL = '/200';
const PAGES = new Set<unknown>(Object.values(paths));

async function textOf(assets: Assets, path: string): Promise<string | null> {
  const answer = await assets(path);
  if (answer.ok) return answer.text();
  await answer.body?.cancel();
  return null;
}

/** A host may answer with the shell where there is no page. */
const hasPage = async (assets: Assets, path: string) =>
  PAGES.has(path) || prerenderedPath((await textOf(assets, path)) ?? '') === path;

/**
 * Answers a request for a feed with what the project's function says, and one for the page of an article: the prerendered page while it still shows the article's latest version, else the shell with
 * the article's head and data; 404 with noindex when no published article has, or had, the slug; the plain shell when the backend cannot be read, so that
 * an outage is never taken for an absence. Answers 301 from a slug that an article has left, and from an address that means another page of the site.
 * Null for every other request, which the host answers as usual.
 */
export async function answerRequest(
  request: Request,
  assets: Assets,
  settings: EdgeSettings,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const feed = await answerFeed(request, settings);
  if (feed) return feed;
  const { pathname, search } = new URL(request.url);
  const meant = correctedAddress(pathname);
  const slug = slugOfAddress(meant?.path ?? pathname);

  const redirect = (path: string) => {
    // Without a host: a preview of the site stays on its own, and whatever stands in the request's place of one leads nowhere.
    const Location = path + joinedQuery(meant?.query ?? '', search);
    return new Response(null, { status: 301, headers: { ...settings.headers, Location, 'Cache-Control': CACHE } });
  };
  if (slug === null && !ARTICLES.test(pathname))
    return meant !== null && (await hasPage(assets, meant.path)) ? redirect(meant.path) : null;

  const shell = await textOf(assets, SHELL);
  if (shell === null) return null;
  const answer = (status: number, html: string, cacheControl: string) =>
    new Response(request.method === 'HEAD' ? null : html, {
      status,
      headers: { ...settings.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
    });
  if (slug === null) return answer(404, missingDocument(shell), CACHE);
  try {
    const article = await readArticle(slug, settings);
    const now = article === null ? await readMove(slug, settings) : slug;
    if (now === null || (article === null && now === slug)) return answer(404, missingDocument(shell), CACHE);
    if (article === null || meant !== null) return redirect(paths.article(now));

    const page = await textOf(assets, paths.article(slug));
    if (page !== null && prerenderedVersion(page) === article.updated_at) return answer(200, page, CACHE);

    const head = articleHead(article, { url: settings.siteUrl, brandName: settings.brandName });
    // As old as its version, not as this answer: equal answers are compressed once.
    const data = { at: article.updated_at, state: dehydratedArticle(article) };
    return answer(200, articleDocument(shell, head, settings.brandName, data), CACHE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error('The head of an article could not be written:', JSON.stringify({ slug, reason }));
    return answer(200, shell, 'no-store');
  }
}
