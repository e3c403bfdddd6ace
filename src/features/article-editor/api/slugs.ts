import { useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapRows } from '@/lib/backend/errors';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';
import { isScheduled } from '@/features/articles/schedule';
import { freeSlug, slugBase, type KnownSlugs } from '@/features/articles/slug';

/** Whether an article other than `ownId` has this slug. Without `isAsking` it gives the cached answer, and asks nothing. */
export const useSlugTaken = (slug: string, ownId: string | null, isAsking = true) =>
  useQuery({
    queryKey: adminArticleKeys.slug(slug, ownId),
    queryFn: ({ signal }) =>
      adminRead(async (supabase) => {
        const same = supabase.from('news_events').select('id').eq('slug', slug).abortSignal(signal);
        return unwrapRows(await (ownId ? same.neq('id', ownId) : same)).length > 0;
      }),
    staleTime: 10_000,
    enabled: isAsking && slug !== '',
  });

/** A free slug like this one; null until it is known. Asks only while `isWanted`. */
export const useFreeSlug = (slug: string, isWanted: boolean): string | null =>
  useQuery({
    queryKey: adminArticleKeys.freeSlug(slug),
    queryFn: ({ signal }) =>
      adminRead(async (supabase) => {
        const alike = supabase
          .from('news_events')
          .select('slug')
          .like('slug', `${slugBase(slug)}-%`);
        return freeSlug(slug, new Set(unwrapRows(await alike.abortSignal(signal)).map((row) => row.slug)));
      }),
    enabled: isWanted,
  }).data ?? null;

/** Those of the slugs that lead to an article, by themselves or by a redirect. Throws an AppError. */
function findSlugs(slugs: readonly string[], signal: AbortSignal): Promise<KnownSlugs> {
  return adminRead(async (supabase) => {
    const [current, former] = await Promise.all([
      supabase
        .from('news_events')
        .select('slug, is_published, hide_until_published, published_at')
        .in('slug', slugs)
        .abortSignal(signal),
      supabase.from('slug_redirects').select('slug').in('slug', slugs).abortSignal(signal),
    ]);
    const now = new Date();
    return new Map([
      ...unwrapRows(former).map(({ slug }) => [slug, true] as const),
      ...unwrapRows(current).map(
        (article) => [article.slug, article.is_published && !isScheduled(article, now)] as const,
      ),
    ]);
  });
}

/** The articles to which a text links by these slugs; null until they are known, and when they cannot be read. */
export function useLinkedSlugs(slugs: readonly string[]): KnownSlugs | null {
  const { data } = useQuery({
    queryKey: adminArticleKeys.linkedSlugs(slugs),
    queryFn: ({ signal }) => findSlugs(slugs, signal),
    enabled: slugs.length > 0,
    initialData: slugs.length > 0 ? undefined : (): KnownSlugs => new Map(),
  });
  return data ?? null;
}
