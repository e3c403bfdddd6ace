import { useMemo } from 'react';
import { countRead, mergePages, newestFirst } from '@/lib/backend/read-all';
import { useAllPages } from '@/lib/backend/use-all-pages';
import { useArticleCount, useArticlePages } from '../api/list-all-articles';

/** How far the reading of a long list has come. */
export type ReadingArticles = {
  count: number;
  /** Undefined while it is not known. */
  total: number | undefined;
  isError: boolean;
  onReadOn: () => void;
};

const byCreation = newestFirst('created_at');

/** Every article, newest first. Of a long list the newest are there at once, and the rest follows. */
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
