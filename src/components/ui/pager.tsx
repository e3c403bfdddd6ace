import { Button } from './button';

type PagerProps = { label: string; page: number; lastPage: number; onPage: (page: number) => void };

/** Pagination of a list; renders nothing for a single page. */
export function Pager({ label, page, lastPage, onPage }: PagerProps) {
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <p className="num text-small" aria-live="polite">
        {`Página ${page} de ${lastPage}`}
      </p>
      <Button variant="secondary" size="sm" disabled={page === lastPage} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </nav>
  );
}
