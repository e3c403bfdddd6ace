import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder of the list. */
export function SubscribersSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}
