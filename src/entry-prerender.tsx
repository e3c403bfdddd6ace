import { dehydrate, QueryClient, type DehydratedState, type QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { preloadRoute } from '@/app/routing/preload-route';
import { prerenderedPages } from '@/app/routing/prerendered-pages';
import { modulesOf } from '@/app/routing/site-pages';
import { parseMarkdown } from '@/components/markdown/parse';
import { articleKeys } from '@/features/articles/api/keys';
import { featuredQuery } from '@/features/articles/api/list-featured';
import { listingQuery } from '@/features/articles/api/list-articles';
import { listPublished, relatedAmong } from '@/features/articles/api/list-published';
import { upcomingQuery } from '@/features/articles/api/list-upcoming';
import { loadArticleFormatter } from '@/features/articles/article-formatter';
import type { Article } from '@/features/articles/article';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { PrerenderedContext } from '@/lib/prerendered';
import { queryClient } from '@/lib/backend/query-client';
import { headSite } from '@/lib/site';

export { env, headSite, modulesOf, parseMarkdown, paths, prerenderedPages };

const renderedAt = new Date();

/** The instant at which every page is rendered. */
export const at = renderedAt.toISOString();

/** Larger than any page, so that React writes everything in its place instead of moving parts in with an inline script. */
const WHOLE_PAGE_BYTES = 10_000_000;

/** What the newsroom's pages open with. */
export type ListingReads = {
  listing: DehydratedState;
  featured: DehydratedState;
  /** The listing with its filters, for when the backend is down. */
  snapshot: DehydratedState;
  articles: Article[];
};

type Read = readonly [key: QueryKey, data: unknown];

/** The results of reads, as a page brings them along. */
function dehydrated(reads: readonly Read[]): DehydratedState {
  const client = new QueryClient();
  for (const [key, data] of reads) client.setQueryData(key, data, { updatedAt: renderedAt.getTime() });
  return dehydrate(client);
}

/** Reads what the pages of the newsroom show, as any visitor may. Rejects when one of the reads fails or `signal` fires. */
export async function readArticles(articleLimit: number, signal: AbortSignal): Promise<ListingReads> {
  const filtered = [listingQuery('noticia', 1), listingQuery('evento', 1)];
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

/** What the page of one article opens with. */
export function articleReads(article: Article, articles: readonly Article[]): DehydratedState {
  return dehydrated([
    [articleKeys.article(article.slug), article],
    [articleKeys.related(article.id, article.category), relatedAmong(articles, article)],
  ]);
}

/**
 * The HTML of one address that brings `state` along, with `image` (a path) as its Open Graph image, which `main.tsx` hydrates later.
 * React writes the tags that belong in the head first; the build moves them there. Rejects when a component throws.
 */
export async function renderPage(path: string, state?: DehydratedState, image?: string): Promise<string> {
  queryClient.clear();
  await Promise.all([preloadRoute(path), loadArticleFormatter()]);
  const { prelude } = await prerender(
    <StrictMode>
      <PrerenderedContext value={{ at: renderedAt, state }}>
        <StaticRouter location={path}>
          <App openGraphImage={image === undefined ? undefined : { path, image }} />
        </StaticRouter>
      </PrerenderedContext>
    </StrictMode>,
    { progressiveChunkSize: WHOLE_PAGE_BYTES },
  );
  return new Response(prelude).text();
}
