import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { NewsCard, type NewsCardProps } from './article-card';
import { NewsCardSkeleton } from './article-card-skeleton';

const SKELETONS = [1, 2, 3, 4, 5, 6];
/** Not by opacity: it would take the words below the contrast that reading needs. */
const DIMMED = '[&_article]:bg-muted [&_article>:first-child]:opacity-50';
const columns = 'grid gap-6 sm:grid-cols-2 min-[62.5rem]:grid-cols-3';

type NewsGridProps = {
  items: NewsCardProps['item'][];
  /** Dimmed while other cards are on their way, and still to be read. */ isStale?: boolean;
};

/** Cards in one, two or three columns. */
export function NewsGrid({ items, isStale = false }: NewsGridProps): ReactNode {
  return (
    <ul aria-busy={isStale || undefined} className={cn(columns, isStale && DIMMED)}>
      {items.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** Six cards of the same shape, before the first ones are known. */
export function NewsGridSkeleton() {
  return (
    <div aria-busy className={cn(columns, 'animate-appear-late')}>
      <span className="sr-only">Cargando…</span>
      {SKELETONS.map((number) => (
        <NewsCardSkeleton key={number} />
      ))}
    </div>
  );
}
