import type { Article } from '@/features/articles/article';
import { fakeApi, json, MOVES, NEWS, rows, VIEWS } from './fake-api';

// The page's code is here before a test waits for what it shows.
await import('@/pages/article/article-page');

export const path = ({ slug }: Article) => `/eventos-noticias/${slug}`;

/** The calls that the page of an article makes. */
export function fakeArticles() {
  const api = fakeApi();
  return {
    api,
    related: () => api.asked(NEWS).filter(({ query }) => query.get('id')?.startsWith('neq.')),
    bySlug: () => api.asked(NEWS).filter(({ query }) => query.has('slug')),
    /** Answers an article's call from `items`, the related ones with `others`, and where an article went from `moves`. */
    answer(items: Article[], others: () => Response = () => rows([]), moves: Record<string, string> = {}) {
      api.on(MOVES, ({ query }) => {
        const now = moves[query.get('slug')?.replace('eq.', '') ?? ''];
        return json(now === undefined ? [] : [{ news_events: { slug: now } }]);
      });
      api.on(VIEWS, () => new Response(null, { status: 204 }));
      api.on(NEWS, ({ query }) => {
        if (!query.has('slug')) return others();
        const slug = query.get('slug')!.replace('eq.', '');
        return json(items.filter((item) => item.slug === slug));
      });
    },
  };
}
