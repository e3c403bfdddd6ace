import { Button } from './button';
import type { ButtonSize } from './button-styles';

type PagerProps = {
  label: string;
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  /** Called before a likely request of this page, to prefetch it. */
  onApproach?: (page: number) => void;
  /** A page is loading, so another one cannot be requested. */
  isTurning?: boolean;
  size?: ButtonSize;
};

/** «Anterior», «Página X de Y», «Siguiente»; nothing for a single page. */
export function Pager({ label, page, lastPage, onPage, onApproach, isTurning = false, size }: PagerProps) {
  if (lastPage < 2) return null;
  const step = (target: number) => {
    const exists = target >= 1 && target <= lastPage;
    const approach = () => {
      if (exists) onApproach?.(target);
    };
    return {
      size,
      disabled: isTurning || !exists,
      onClick: () => onPage(target),
      onPointerEnter: approach,
      onFocus: approach,
    };
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-4">
      <Button variant="secondary" {...step(page - 1)}>
        Anterior
      </Button>
      <p
        className="num text-center text-small whitespace-nowrap max-xs:order-first max-xs:w-full"
        aria-live="polite"
      >{`Página ${page} de ${lastPage}`}</p>
      <Button variant="secondary" {...step(page + 1)}>
        Siguiente
      </Button>
    </nav>
  );
}
