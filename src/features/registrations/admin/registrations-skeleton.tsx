import { Skeleton } from '@/components/ui/skeleton';

/** The room that the first events will take. */
export function RegistrationsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-10">
      <span className="sr-only">Cargando…</span>
      {[0, 1].map((section) => (
        <div key={section} className="space-y-3">
          <Skeleton className="h-7 w-80 max-w-full" />
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ))}
    </div>
  );
}
