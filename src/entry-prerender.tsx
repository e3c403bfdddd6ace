import { CATEGORY } from '@contract/article/categories';
import { dehydrate, QueryClient, type DehydratedState, type QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { preloadRoute } from '@/app/routing/preload-route';
import { prerenderedPages } from '@/app/routing/prerendered-pages';
import { modulesOf } from '@/app/routing/site-pages';
import { checkMarkdown } from '@contract/markdown/check-markdown';
import { articleKeys } from '@/features/articles/api/keys';
import { featuredQuery } from '@/features/articles/api/list-featured';
import { listAddresses, listingQuery, listPublished } from '@/features/articles/api/list-articles';
import { relatedAmong } from '@/features/articles/api/list-related';
import { upcomingQuery } from '@/features/articles/api/list-upcoming';
import { loadArticleFormatter } from '@/features/articles/article-formatter';
import type { Article } from '@/features/articles/article';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { PrerenderedContext } from '@/lib/prerendered';
import { queryClient } from '@/lib/backend/query-client';
import { headSite } from '@/lib/site';

export { checkMarkdown, env, headSite, listAddresses, modulesOf, paths, prerenderedPages };

const renderedAt = new Date();

/** The instant of the render, the same for every page. */
export const at = renderedAt.toISOString();

/** Larger than any page, so that React streams no part out of order with an inline script. */
const WHOLE_PAGE_BYTES = 10_000_000;

/** Dehydrated reads of the newsroom's pages. */
export type ListingReads = {
  listing: DehydratedState;
  featured: DehydratedState;
  /** The listing with its filters, as a fallback for when the backend is down. */
  snapshot: DehydratedState;
  articles: Article[];
};

type Read = readonly [key: QueryKey, data: unknown];

/** Dehydrates the results of reads for the page's inline state. */
function dehydrated(reads: readonly Read[]): DehydratedState {
  const client = new QueryClient();
  for (const [key, data] of reads) client.setQueryData(key, data, { updatedAt: renderedAt.getTime() });
  return dehydrate(client);
}

/** Reads the newsroom's public data as an anonymous visitor. Rejects when a read fails or `signal` aborts. */
export async function readArticles(articleLimit: number, signal: AbortSignal): Promise<ListingReads> {
  const filtered = [listingQuery(CATEGORY.news, 1), listingQuery(CATEGORY.event, 1)];
  const list = listingQuery('todos', 1);
  const [all, upcoming, featured, articles, ...pages] = await Promise.all([
    queryClient.fetchQuery(list),
    queryClient.fetchQuery(upcomingQuery),
    queryClient.fetchQuery(featuredQuery),
    listPublished(articleLimit, signal),
    ...filtered.map((query) => queryClient.fetchQuery(query)),
  ]);
  const listing: Read[] = [
    [list.queryKey, all],
    [upcomingQuery.queryKey, upcoming],
  ];
  return {
    listing: dehydrated(listing),
    featured: dehydrated([[featuredQuery.queryKey, featured]]),
    snapshot: dehydrated([...listing, ...filtered.map((query, index): Read => [query.queryKey, pages[index]])]),
    articles,
  };
}

/** Dehydrated reads of one article's page. */
export function articleReads(article: Article, articles: readonly Article[]): DehydratedState {
  return dehydrated([
    [articleKeys.article(article.slug), article],
    [articleKeys.related(article.id, article.category), relatedAmong(articles, article)],
  ]);
}

/**
 * Renders the HTML of one address with `state` inlined and `image` (a path) as its Open Graph image; `main.tsx` hydrates
 * it. React writes the head tags first, and the build moves them into the head. Rejects when a component throws.
 */
export async function renderPage(path: string, state?: DehydratedState, image?: string): Promise<string> {
  queryClient.clear();
  await Promise.all([preloadRoute(path), loadArticleFormatter()]);
  const { prelude } = await prerender(
    <StrictMode>
      <PrerenderedContext
        value={{ at: renderedAt, state, openGraphImage: image === undefined ? undefined : { path, image } }}
      >
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </PrerenderedContext>
    </StrictMode>,
    { progressiveChunkSize: WHOLE_PAGE_BYTES },
  );
  return new Response(prelude).text();
}
