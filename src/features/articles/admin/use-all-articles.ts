import { useMemo } from 'react';
import { countRead, mergePages, newestFirst } from '@/lib/backend/read-all';
import { useAllPages } from '@/lib/backend/use-all-pages';
import { useArticleCount, useArticlePages } from '../api/list-all-articles';

/** Progress of loading a long list. */
export type ReadingArticles = {
  count: number;
  /** Undefined until it is counted. */
  total: number | undefined;
  isError: boolean;
  onReadOn: () => void;
};

const byCreation = newestFirst('created_at');

/** Every article, newest first. The first page of a long list shows at once, and the rest follows. */
export function useAllArticles() {
  const list = useArticlePages();
  const { data, isPending, hasNextPage, isError, fetchNextPage, refetch } = list;
  useAllPages(list, true);
  const total = useArticleCount(hasNextPage);
  const articles = useMemo(() => data && mergePages(data.pages, byCreation), [data]);
  const reading: ReadingArticles | null = hasNextPage
    ? {
        count: countRead(data?.pages ?? []),
        total: total.data,
        isError,
        onReadOn: () => void fetchNextPage(),
      }
    : null;
  return { articles, isPending, isWhole: data !== undefined && !hasNextPage, reading, refetch };
}
