import { Skeleton } from '@/components/ui/skeleton';

/** The room that the parts of the site will take. */
export function StateSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2 nav:grid-cols-3">
      <span className="sr-only">Cargando…</span>
      {[0, 1, 2, 3, 4, 5].map((part) => (
        <Skeleton key={part} className="h-32 w-full rounded-card" />
      ))}
    </div>
  );
}
