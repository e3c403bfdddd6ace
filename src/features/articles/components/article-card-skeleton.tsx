import { Skeleton } from '@/components/ui/skeleton';

/** The shape of a card before its words arrive. */
export function NewsCardSkeleton() {
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
