import { queryOptions } from '@tanstack/react-query';
import { readDeadline } from '@/lib/backend/deadline';
import { paths } from '@/lib/paths';
import type { Article } from '../article';
import { refetchInterval, sightOf, type Sight, type Watched } from '../admin/on-the-web';

export type PublishedArticle = Pick<Article, 'id' | 'title' | 'slug' | 'updated_at'>;

/** Fetches the page as a new visitor gets it, without cache or cookies. */
async function look({ slug, updated_at }: PublishedArticle, signal: AbortSignal): Promise<Sight> {
  try {
    const answer = await fetch(paths.article(slug), {
      cache: 'no-store',
      credentials: 'omit',
      signal: readDeadline(signal),
    });
    return answer.ok ? sightOf(await answer.text(), updated_at) : 'older';
  } catch (error) {
    if (signal.aborted) throw error;
    return 'older';
  }
}

/**
 * Polls whether and when the public page shows this version. Hidden tabs pause, and check at once when they become
 * visible.
 */
export function onTheWebQuery(article: PublishedArticle) {
  const queryKey = ['on-the-web', article.id, article.slug, article.updated_at];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Watched> => {
      const since = client.getQueryData<Watched>(queryKey)?.since ?? Date.now();
      const sight = await look(article, signal);
      return { sight, since, at: Date.now() };
    },
    refetchInterval: ({ state }) => state.data !== undefined && refetchInterval(state.data, state.dataUpdateCount),
    refetchOnWindowFocus: true,
    // A seen version stays seen.
    staleTime: ({ state }) => (state.data?.sight === 'older' ? 0 : Infinity),
    retry: false,
  });
}
