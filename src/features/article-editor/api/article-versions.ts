import { useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapRows, unwrapRow } from '@/lib/backend/errors';
import type { Article } from '@/features/articles/article';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';

/**
 * A version that a save replaced: the time of that save and the admin's email address, null for a save by a program.
 */
export type ArticleVersionEntry = { id: string; replaced_at: string; replaced_by: string | null };

/** The stored versions of an article, newest first, for administrators. */
export const useArticleVersions = (articleId: string, isWanted: boolean) =>
  useQuery({
    queryKey: adminArticleKeys.versions(articleId),
    queryFn: ({ signal }) =>
      adminRead(async (supabase): Promise<ArticleVersionEntry[]> =>
        unwrapRows(
          await supabase
            .from('article_versions')
            .select('id, replaced_at, replaced_by')
            .eq('article_id', articleId)
            .order('replaced_at', { ascending: false })
            .order('id')
            .abortSignal(signal),
        ),
      ),
    staleTime: 0,
    enabled: isWanted,
  });

/** The content of a version, in the shape of the article; null when it is no longer stored. */
export const useArticleVersion = (articleId: string, versionId: string, isWanted: boolean) =>
  useQuery({
    queryKey: adminArticleKeys.version(articleId, versionId),
    queryFn: ({ signal }) =>
      adminRead(async (supabase): Promise<Article | null> =>
        unwrapRow(await supabase.rpc('article_version', { p_version_id: versionId }).abortSignal(signal)),
      ),
    staleTime: 0,
    enabled: isWanted,
  });
