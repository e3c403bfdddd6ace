import { Skeleton } from '@/components/ui/skeleton';

/** The room that the list will take. */
export function SubscribersSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}
