import { Spinner } from '@/components/ui/spinner';

/** A centred spinner that keeps the place of a page or panel. It shows only after 150 ms, so quick loads do not flash. */
export function Loading({ label = 'Cargando…' }: { label?: string }) {
  return (
    <div className="flex min-h-[60dvh] animate-appear-late items-center justify-center text-primary">
      <Spinner label={label} className="size-7" />
    </div>
  );
}
