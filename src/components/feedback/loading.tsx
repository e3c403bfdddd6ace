import { Spinner } from '@/components/ui/spinner';

type LoadingProps = {
  label?: string;
  /** Stands in for the page's title, which is still to come. */
  isTitle?: boolean;
};

/** A spinner in the place of a page: as tall as the screen, so that what follows does not jump when the page arrives. It shows only after 150 ms, so quick loads do not flash. */
export function Loading({ label = 'Cargando…', isTitle = false }: LoadingProps) {
  const Box = isTitle ? 'h1' : 'div';
  return (
    <Box
      aria-busy={isTitle || undefined}
      className="flex min-h-dvh animate-appear-late justify-center pt-[30dvh] text-primary"
    >
      <Spinner label={label} className="size-7" />
    </Box>
  );
}
