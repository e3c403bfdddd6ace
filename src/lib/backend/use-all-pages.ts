import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Has the pages of a list read one after the other for as long as they are wanted. One that fails is read again when somebody asks for it. */
export function useAllPages(
  { hasNextPage, isFetching, isError, fetchNextPage }: UseInfiniteQueryResult<unknown>,
  isWanted: boolean,
): void {
  const reads = isWanted && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (reads) void fetchNextPage();
  }, [reads, fetchNextPage]);
}
