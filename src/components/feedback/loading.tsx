import { Spinner } from '@/components/ui/spinner';

/** A spinner in the place of a page: as tall as the screen, so that what follows does not jump when the page arrives. It shows only after 150 ms, so quick loads do not flash. */
export function Loading({ label = 'Cargando…' }: { label?: string }) {
  return (
    <div className="flex min-h-dvh animate-appear-late justify-center pt-[30dvh] text-primary">
      <Spinner label={label} className="size-7" />
    </div>
  );
}
