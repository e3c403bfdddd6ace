import { articleColumns } from '@contract/article-columns';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { adminArticleKeys } from './admin-keys';

const deletedArticlesSchema = z.array(
  z.object({
    ...articleColumns('id', 'title', 'slug'),
    deleted_at: z.string(),
    /** Email address of the admin who deleted it; null for a deletion from a terminal. */
    deleted_by: z.nullable(z.string()),
    kept_until: z.string(),
    /** Number of registrations that were deleted with it. */
    registrations: z.number(),
  }),
);

export type DeletedArticle = z.output<typeof deletedArticlesSchema>[number];

/** Deleted articles that can be restored, latest first, for administrators. Throws an AppError. */
const deletedArticlesQuery = queryOptions({
  queryKey: adminArticleKeys.deleted(),
  queryFn: ({ signal }) =>
    adminRead(async (supabase) =>
      parseRows(
        deletedArticlesSchema,
        unwrap(
          await supabase
            .from('deleted_articles')
            .select('id, title:article->>title, slug:article->>slug, deleted_at, deleted_by, kept_until, registrations')
            .order('deleted_at', { ascending: false })
            .order('id')
            .abortSignal(signal),
        ),
      ),
    ),
  staleTime: 0,
});

export const useDeletedArticles = () => useQuery(deletedArticlesQuery);
