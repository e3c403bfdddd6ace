import { queryOptions } from '@tanstack/react-query';
import { readDeadline } from '@/lib/backend/deadline';
import { paths } from '@/lib/paths';
import type { NewsItem } from '../news-item';
import { sightOf, watchPage, type Sight } from '../on-the-web';

export type PublishedArticle = Pick<NewsItem, 'id' | 'title' | 'slug' | 'updated_at'>;

/** The page as a visitor gets it who has none of it yet. */
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

/** Resolves when what `arrange` sets up is done; rejects when nobody waits any more. `arrange` gives the way to take it down. */
function until(signal: AbortSignal, arrange: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      takeDown();
      reject(new Error('Nobody waits any more', { cause: signal.reason }));
    };
    const takeDown = arrange(() => {
      signal.removeEventListener('abort', stop);
      takeDown();
      resolve();
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return until(signal, (done) => {
    document.addEventListener('visibilitychange', done);
    return () => document.removeEventListener('visibilitychange', done);
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });
}

/** Whether and when the web shows this version of an article. Goes on for as long as somebody is there to see it, at most ten minutes. */
export function onTheWebQuery(article: PublishedArticle) {
  return queryOptions({
    queryKey: ['on-the-web', article.id, article.slug, article.updated_at],
    queryFn: ({ signal }) =>
      watchPage({
        look: () => look(article, signal),
        untilVisible: () => untilVisible(signal),
        pause: (milliseconds) => pause(milliseconds, signal),
        now: () => new Date(),
      }),
    // What was seen stays seen.
    staleTime: Infinity,
    retry: false,
  });
}
