import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { reasonOf } from '@/lib/backend/errors';

type LinkResultProps<Data> = {
  query: UseQueryResult<Data>;
  /** Title of the page before an answer provides one. */
  title: string;
  /** What failed. */
  failure: string;
  children: (data: Data) => ReactNode;
};

/** The server's answer about a link. Reserves its space while loading; a failure can be retried. */
export function LinkResult<Data>({ query, title, failure, children }: LinkResultProps<Data>) {
  const { data, error, refetch } = query;
  if (error)
    return (
      <>
        <h1 className="text-h2">{title}</h1>
        <div className="mt-6">
          <ErrorBlock
            title={failure}
            description={reasonOf(error) || 'Inténtalo de nuevo en unos minutos.'}
            onRetry={() => void refetch()}
          />
        </div>
      </>
    );
  if (!data)
    return (
      <Loading className="animate-appear-late">
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="mt-6 h-36 w-full rounded-card" />
      </Loading>
    );
  return children(data);
}
