import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reads the pages of a list one after another while they are wanted. A failed page is read again on request. */
export function useAllPages(
  { hasNextPage, isFetching, isError, fetchNextPage }: UseInfiniteQueryResult<unknown>,
  isWanted: boolean,
): void {
  const reads = isWanted && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (reads) void fetchNextPage();
  }, [reads, fetchNextPage]);
}
