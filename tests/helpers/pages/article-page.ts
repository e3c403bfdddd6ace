import type { Article } from '@/features/articles/article';
import { fakeApi, json, MOVES, NEWS, rows, VIEWS } from './fake-api';

// Loads the lazy page before a test waits for it.
await import('@/pages/article/article-page');

export const path = ({ slug }: Article) => `/eventos-noticias/${slug}`;

/** The API calls of an article's page. */
export function fakeArticles() {
  const api = fakeApi();
  return {
    api,
    related: () => api.asked(NEWS).filter(({ query }) => query.get('id')?.startsWith('neq.')),
    bySlug: () => api.asked(NEWS).filter(({ query }) => query.has('slug')),
    /** Answers an article's request from `items`, related articles with `others`, and moved articles from `moves`. */
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
