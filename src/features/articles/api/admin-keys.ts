/**
 * Query keys of admin-only reads. They start with the articles' own first key, so that invalidating it refreshes them
 * too.
 */
export const adminArticleKeys = {
  list: (filter: object, page: number) => ['articles', 'admin', 'list', filter, page] as const,
  draftCount: () => ['articles', 'admin', 'drafts'] as const,
  byId: (ids: readonly string[]) => ['articles', 'admin', 'by-id', ids] as const,
  deleted: () => ['articles', 'admin', 'deleted'] as const,
  article: (id: string) => ['articles', 'admin', 'article', id] as const,
  joinUrl: (eventId: string) => ['articles', 'admin', 'join-url', eventId] as const,
  linkedSlugs: (slugs: readonly string[]) => ['articles', 'admin', 'linked-slugs', slugs] as const,
  freeSlug: (slug: string) => ['articles', 'admin', 'free-slug', slug] as const,
  versions: (articleId: string) => ['articles', 'admin', 'versions', articleId] as const,
  version: (articleId: string, id: string) => ['articles', 'admin', 'versions', articleId, id] as const,
  images: () => ['articles', 'admin', 'images'] as const,
  slug: (slug: string, ownId: string | null) => ['articles', 'admin', 'slug', slug, ownId] as const,
};
