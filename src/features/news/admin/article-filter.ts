import { matchesSearch } from '@/lib/search-text';
import type { NewsItem } from '../news-item';

export const stateOptions = [
  { value: 'all', label: 'Todas' },
  { value: 'published', label: 'Publicadas' },
  { value: 'draft', label: 'Borradores' },
  { value: 'featured', label: 'Destacadas' },
] as const;

export type StateFilter = (typeof stateOptions)[number]['value'];

/** What the list is narrowed down to; '' in `category` means all. */
export type ArticleFilter = { query: string; state: StateFilter; category: string };

export const noFilter: ArticleFilter = { query: '', state: 'all', category: '' };

const inState: Record<StateFilter, (article: NewsItem) => boolean> = {
  all: () => true,
  published: (article) => article.is_published,
  draft: (article) => !article.is_published,
  featured: (article) => article.featured,
};

/** The articles that the filter lets through, in their order. */
export function filterArticles(articles: readonly NewsItem[], { query, state, category }: ArticleFilter): NewsItem[] {
  return articles.filter(
    (article) =>
      inState[state](article) && (category === '' || article.category === category) && matchesSearch(query, [article.title, article.excerpt, article.author, article.slug]),
  );
}
