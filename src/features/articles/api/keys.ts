import type { ListingFilter } from '../listing-filter';

/** Query keys of the articles. Invalidating `all` refreshes every view of them. */
export const articleKeys = {
  all: ['news'] as const,
  list: (filter: ListingFilter, page: number) => ['news', 'list', filter, page] as const,
  /** Outside `all`, because it never changes. */
  snapshot: (filter: ListingFilter, page: number) => ['news-snapshot', filter, page] as const,
  upcoming: () => ['news', 'upcoming'] as const,
  featured: () => ['news', 'featured'] as const,
  article: (slug: string) => ['news', 'article', slug] as const,
  move: (slug: string) => ['news', 'move', slug] as const,
  related: (id: string, category: string) => ['news', 'related', id, category] as const,
};
