import { useMemo } from 'react';
import { countLoaded, mergePages, newestFirst } from '@/lib/backend/read-all';
import { useAllPages } from '@/lib/backend/use-all-pages';
import { useArticleCount, useArticlePages } from '../api/list-all-articles';

/** Progress of loading a long list. */
export type LoadProgress = {
  count: number;
  /** Undefined until it is counted. */
  total: number | undefined;
  isError: boolean;
  onLoadMore: () => void;
};

const byCreation = newestFirst('created_at');

/** Every article, newest first. The first page of a long list shows at once, and the rest follows. */
export function useAllArticles() {
  const list = useArticlePages();
  const { data, isPending, hasNextPage, isError, fetchNextPage, refetch } = list;
  useAllPages(list, true);
  const total = useArticleCount(hasNextPage);
  const articles = useMemo(() => data && mergePages(data.pages, byCreation), [data]);
  const progress: LoadProgress | null = hasNextPage
    ? {
        count: countLoaded(data?.pages ?? []),
        total: total.data,
        isError,
        onLoadMore: () => void fetchNextPage(),
      }
    : null;
  return { articles, isPending, isComplete: data !== undefined && !hasNextPage, progress, refetch };
}
