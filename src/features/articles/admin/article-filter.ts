import { matchesSearch } from '@/lib/search-text';
import { isEvent, type Article } from '../article';
import { isScheduled } from '../schedule';

export const stateOptions = [
  { value: 'all', label: 'Todas' },
  { value: 'published', label: 'Publicadas' },
  { value: 'scheduled', label: 'Programadas' },
  { value: 'draft', label: 'Borradores' },
  { value: 'featured', label: 'Destacadas' },
] as const;

export type StateFilter = (typeof stateOptions)[number]['value'];

export const orderOptions = [
  { value: 'created', label: 'Última creada' },
  { value: 'published', label: 'Fecha de publicación' },
  { value: 'event', label: 'Fecha del evento' },
  { value: 'views', label: 'Más vistas' },
] as const;

export type ArticleOrder = (typeof orderOptions)[number]['value'];

/** Filters and order of the list; '' in `category` means all. */
export type ArticleFilter = { query: string; state: StateFilter; category: string; order: ArticleOrder };

export const noFilter: ArticleFilter = { query: '', state: 'all', category: '', order: 'created' };

const inState: Record<StateFilter, (article: Article, now: Date) => boolean> = {
  all: () => true,
  published: (article, now) => article.is_published && !isScheduled(article, now),
  scheduled: isScheduled,
  draft: (article) => !article.is_published,
  featured: (article) => article.featured,
};

/** Sort keys, largest first. Articles without a value come last. */
const keys: Record<Exclude<ArticleOrder, 'created'>, (article: Article) => number> = {
  published: (article) => Date.parse(article.published_at),
  event: (article) =>
    isEvent(article) && article.event_date ? Date.parse(article.event_date) : Number.NEGATIVE_INFINITY,
  views: (article) => article.views_count,
};

/**
 * The articles that match the filter, sorted. The input is sorted by creation, newest first, and equal ones keep that
 * order.
 */
export function filterArticles(
  articles: readonly Article[],
  { query, state, category, order }: ArticleFilter,
): Article[] {
  const now = new Date();
  const found = articles.filter(
    (article) =>
      inState[state](article, now) &&
      (category === '' || article.category === category) &&
      matchesSearch(query, [article.title, article.excerpt, article.author, article.slug]),
  );
  if (order === 'created') return found;
  const key = keys[order];
  return found.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)];
    return left === right ? 0 : right > left ? 1 : -1;
  });
}
