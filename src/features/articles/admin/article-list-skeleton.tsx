import { Skeleton } from '@/components/ui/skeleton';

/** The room that the first articles will take. */
export function ArticleListSkeleton() {
  return (
    <div aria-busy="true" className="space-y-2">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="mb-8 h-20 w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-22 w-full rounded-card" />
      ))}
    </div>
  );
}
