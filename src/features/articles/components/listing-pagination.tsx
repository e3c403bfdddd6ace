import { Button } from '@/components/ui/button';

type NewsPaginationProps = {
  page: number;
  lastPage: number;
  /** A page is on its way: no second one may be asked for. */
  isTurning: boolean;
  onTurn: (page: number) => void;
  /** The visitor is about to ask for this page. */
  onApproach: (page: number) => void;
};

/** «Anterior», «Página X de Y», «Siguiente»; nothing when there is one page. */
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
