import { Skeleton } from '@/components/ui/skeleton';

/** Reserves space while a text is parsed, so that the content after it stays below the screen. */
export function TextSkeleton() {
  return (
    <div aria-busy className="min-h-[60vh] space-y-4">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
