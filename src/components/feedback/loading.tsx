import { Spinner } from '@/components/ui/spinner';

/**
 * A page's spinner, as tall as the screen to avoid a layout shift when the page arrives. Visible after 150 ms, so that
 * quick loads do not flash.
 */
export function Loading({ label = 'Cargando…' }: { label?: string }) {
  return (
    <div className="flex min-h-dvh animate-appear-late justify-center pt-[30dvh] text-primary">
      <Spinner label={label} className="size-7" />
    </div>
  );
}
