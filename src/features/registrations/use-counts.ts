import { useQueries } from '@tanstack/react-query';
import type { registrationCountQuery } from './api/count-registrations';

type Counts = {
  /** In the order of the queries; undefined where one is not known. */
  counts: (number | undefined)[];
  /** Nobody decides before every count is there, or one has failed: what a question offers depends on them all. */
  isCounting: boolean;
  isError: boolean;
};

/** The counts that a question to an administrator depends on, as one. */
export function useCounts(queries: ReturnType<typeof registrationCountQuery>[]): Counts {
  const results = useQueries({ queries });
  const isError = results.some((query) => query.isError);
  return {
    counts: results.map((query) => query.data),
    isCounting: !isError && results.some((query) => query.isPending),
    isError,
  };
}
