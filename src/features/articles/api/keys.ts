import { articleKey } from '@contract/article/article-key';
import type { ListingFilter } from '../listing-filter';

/** Query keys of the articles. Invalidating `all` refreshes every view of them. */
export const articleKeys = {
  all: ['articles'] as const,
  list: (filter: ListingFilter, page: number) => ['articles', 'list', filter, page] as const,
  /** Outside `all`, because it never changes. */
  snapshot: (filter: ListingFilter, page: number) => ['articles-snapshot', filter, page] as const,
  upcoming: () => ['articles', 'upcoming'] as const,
  featured: () => ['articles', 'featured'] as const,
  article: articleKey,
  slugRedirect: (slug: string) => ['articles', 'slug-redirect', slug] as const,
  related: (id: string, category: string) => ['articles', 'related', id, category] as const,
};
