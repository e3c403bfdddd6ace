import { queryOptions } from '@tanstack/react-query';
import { readDeadline } from '@/lib/backend/deadline';
import { paths } from '@/lib/paths';
import type { Article } from '../article';
import { refetchInterval, livePageState, type LivePageState, type LivePageCheck } from '../live-version';

export type PublishedArticle = Pick<Article, 'id' | 'title' | 'slug' | 'updated_at'>;

/** Fetches the page as a new visitor gets it, without cache or cookies. */
async function fetchState({ slug, updated_at }: PublishedArticle, signal: AbortSignal): Promise<LivePageState> {
  try {
    const response = await fetch(paths.article(slug), {
      cache: 'no-store',
      credentials: 'omit',
      signal: readDeadline(signal),
    });
    return response.ok ? livePageState(await response.text(), updated_at) : 'outdated';
  } catch (error) {
    if (signal.aborted) throw error;
    return 'outdated';
  }
}

/**
 * Polls whether and when the public page shows this version. Hidden tabs pause, and check at once when they become
 * visible.
 */
export function livePageQuery(article: PublishedArticle) {
  const queryKey = ['live-page', article.id, article.slug, article.updated_at];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<LivePageCheck> => {
      const since = client.getQueryData<LivePageCheck>(queryKey)?.since ?? Date.now();
      const state = await fetchState(article, signal);
      return { state, since, at: Date.now() };
    },
    refetchInterval: ({ state }) => state.data !== undefined && refetchInterval(state.data, state.dataUpdateCount),
    refetchOnWindowFocus: true,
    // A seen version stays seen.
    staleTime: ({ state }) => (state.data?.state === 'outdated' ? 0 : Infinity),
    retry: false,
  });
}
