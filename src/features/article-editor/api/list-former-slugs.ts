import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { adminNewsKeys } from '@/features/articles/api/admin-keys';

/** The addresses that articles have left, the last thousand of them: links to them go on working. Throws an AppError. */
function listFormerSlugs(signal: AbortSignal): Promise<string[]> {
  return adminRead(async (supabase) => {
    const rows = await supabase
      .from('former_slugs')
      .select('slug')
      .order('left_at', { ascending: false })
      .abortSignal(signal);
    return unwrap(rows).map(({ slug }) => slug);
  });
}

export const formerSlugsQuery = queryOptions({
  queryKey: adminNewsKeys.formerSlugs(),
  queryFn: ({ signal }) => listFormerSlugs(signal),
});

export const useFormerSlugs = () => useQuery(formerSlugsQuery);
