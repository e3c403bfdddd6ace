import { memo } from 'react';
import { cn } from '@/lib/cn';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ArticleCard, type ArticleCardProps } from './article-card';

/** Placeholder of a card while it loads. */
function ArticleCardSkeleton() {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface">
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="flex flex-1 flex-col gap-3 p-5 xs:p-7">
        <Skeleton className="h-6.5 w-20" />
        <div className="space-y-1.5">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
        <Skeleton className="h-5.5 w-3/4" />
        <div className="mb-2 space-y-2 py-0.5">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-1/2" />
        </div>
        <Skeleton className="mt-auto h-10 w-26 rounded-sm" />
      </div>
    </div>
  );
}

const SKELETONS = [1, 2, 3, 4, 5, 6];
/** Dims the cards without opacity, which would drop the text below the required contrast. */
const DIMMED = '[&_article]:bg-muted [&_article>:first-child]:opacity-50';
const columns = 'grid gap-6 sm:grid-cols-2 min-[62.5rem]:grid-cols-3';

type ArticleGridProps = {
  articles: ArticleCardProps['article'][];
  /** Dims the cards, still readable, while the next ones load. */
  isStale?: boolean;
};

/** Cards in one, two or three columns. Memoised: a page renders again when hydration ends, and its cards stay. */
export const ArticleGrid = memo(function ArticleGrid({ articles, isStale = false }: ArticleGridProps) {
  return (
    <ul aria-busy={isStale || undefined} className={cn(columns, isStale && DIMMED)}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
});

/** Six placeholder cards, before the first page has loaded. */
export function ArticleGridSkeleton() {
  return (
    <Loading className={cn(columns, 'animate-appear-late')}>
      {SKELETONS.map((number) => (
        <ArticleCardSkeleton key={number} />
      ))}
    </Loading>
  );
}
