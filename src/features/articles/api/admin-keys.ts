/**
 * Query keys of admin-only reads. They start with the articles' own first key, so that invalidating it refreshes them
 * too.
 */
export const adminArticleKeys = {
  list: (filter: object, page: number) => ['news', 'admin', 'list', filter, page] as const,
  draftCount: () => ['news', 'admin', 'drafts'] as const,
  byId: (ids: readonly string[]) => ['news', 'admin', 'by-id', ids] as const,
  deleted: () => ['news', 'admin', 'deleted'] as const,
  article: (id: string) => ['news', 'admin', 'article', id] as const,
  joinUrl: (eventId: string) => ['news', 'admin', 'join-url', eventId] as const,
  linkedSlugs: (slugs: readonly string[]) => ['news', 'admin', 'linked-slugs', slugs] as const,
  freeSlug: (slug: string) => ['news', 'admin', 'free-slug', slug] as const,
  versions: (articleId: string) => ['news', 'admin', 'versions', articleId] as const,
  version: (articleId: string, id: string) => ['news', 'admin', 'versions', articleId, id] as const,
  images: () => ['news', 'admin', 'images'] as const,
  slug: (slug: string, ownId: string | null) => ['news', 'admin', 'slug', slug, ownId] as const,
};
