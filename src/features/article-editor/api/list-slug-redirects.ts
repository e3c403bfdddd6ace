import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';

/** The latest thousand former slugs of articles, which redirect. Throws an AppError. */
function listSlugRedirects(signal: AbortSignal): Promise<string[]> {
  return adminRead(async (supabase) => {
    const rows = await supabase
      .from('slug_redirects')
      .select('slug')
      .order('left_at', { ascending: false })
      .abortSignal(signal);
    return unwrap(rows).map(({ slug }) => slug);
  });
}

export const slugRedirectsQuery = queryOptions({
  queryKey: adminArticleKeys.slugRedirects(),
  queryFn: ({ signal }) => listSlugRedirects(signal),
});

export const useSlugRedirects = () => useQuery(slugRedirectsQuery);
