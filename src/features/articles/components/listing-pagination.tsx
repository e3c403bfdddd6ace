import { Button } from '@/components/ui/button';

type NewsPaginationProps = {
  page: number;
  lastPage: number;
  /** A page is loading, so another one cannot be requested. */
  isTurning: boolean;
  onTurn: (page: number) => void;
  /** Called before a likely request of this page, to prefetch it. */
  onApproach: (page: number) => void;
};

/** «Anterior», «Página X de Y», «Siguiente»; nothing for a single page. */
export function ListingPagination({ page, lastPage, isTurning, onTurn, onApproach }: NewsPaginationProps) {
  if (lastPage < 2) return null;
  const step = (target: number) => {
    const exists = target >= 1 && target <= lastPage;
    const approach = () => {
      if (exists) onApproach(target);
    };
    return {
      disabled: isTurning || !exists,
      onClick: () => onTurn(target),
      onPointerEnter: approach,
      onFocus: approach,
    };
  };
  return (
    <nav aria-label="Paginación" className="mt-12 flex flex-wrap items-center justify-center gap-4">
      <Button variant="secondary" {...step(page - 1)}>
        Anterior
      </Button>
      <p className="num text-center text-small whitespace-nowrap max-xs:order-first max-xs:w-full">
        {`Página ${page} de ${lastPage}`}
      </p>
      <Button variant="secondary" {...step(page + 1)}>
        Siguiente
      </Button>
    </nav>
  );
}
