import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

type BreadcrumbProps = { items: readonly { label: string; to: string }[]; /** The page itself. */ current: string };

/** The path from the home page to this page. */
export function Breadcrumb({ items, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-small text-fg-3">
        {items.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link to={to} className="inline-flex min-h-11 min-w-11 items-center hover:text-fg hover:underline">
              {label}
            </Link>
            <ChevronRight aria-hidden className="size-3.5 shrink-0" />
          </li>
        ))}
        <li aria-current="page" className="text-fg-2">
          {current}
        </li>
      </ol>
    </nav>
  );
}
