import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapRows } from '@/lib/backend/errors';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';
import { freeSlug, slugBase } from '@/features/articles/slug';

/** Whether an article other than `ownId` has this slug. Throws an AppError. */
function isSlugTaken(slug: string, ownId: string | null, signal: AbortSignal): Promise<boolean> {
  return adminRead(async (supabase) => {
    const same = supabase.from('news_events').select('id').eq('slug', slug).abortSignal(signal);
    return unwrapRows(await (ownId ? same.neq('id', ownId) : same)).length > 0;
  });
}

function slugTakenQuery(slug: string, ownId: string | null) {
  return queryOptions({
    queryKey: adminArticleKeys.slug(slug, ownId),
    queryFn: ({ signal }) => isSlugTaken(slug, ownId, signal),
    staleTime: 10_000,
  });
}

/** Without `isAsking` it returns the cached result, and sends no request. */
export const useSlugTaken = (slug: string, ownId: string | null, isAsking = true) =>
  useQuery({ ...slugTakenQuery(slug, ownId), enabled: isAsking && slug !== '' });

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
