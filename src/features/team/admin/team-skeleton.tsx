import { Skeleton } from '@/components/ui/skeleton';

/** The room that the people will take. */
export function TeamSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="h-44 w-full rounded-card" />
    </div>
  );
}
