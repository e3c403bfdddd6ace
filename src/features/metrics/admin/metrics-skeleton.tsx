import { Skeleton } from '@/components/ui/skeleton';

/** The room that the numbers will take. */
export function MetricsSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Cargando…</span>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 nav:grid-cols-5">
        {[0, 1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-36 w-full rounded-card max-nav:first:col-span-2" />
        ))}
      </div>
      <Skeleton className="mt-28 h-120 w-full rounded-card" />
    </div>
  );
}
