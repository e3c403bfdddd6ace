import { Button } from '@/components/ui/button';
import { newsFilters, type NewsFilter } from '../listing-filter';

type NewsFilterBarProps = { value: NewsFilter; onChange: (filter: NewsFilter) => void };

/** Todos, Noticias, Eventos: one of them is pressed. */
export function NewsFilterBar({ value, onChange }: NewsFilterBarProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Filtrar publicaciones</legend>
      {newsFilters.map((filter) => {
        const isOn = filter.value === value;
        return (
          <Button
            key={filter.value}
            variant="secondary"
            aria-pressed={isOn}
            onClick={() => onChange(filter.value)}
            className={isOn ? 'border-primary! bg-primary-soft! text-primary-soft-fg!' : undefined}
          >
            {filter.label}
          </Button>
        );
      })}
    </fieldset>
  );
}
