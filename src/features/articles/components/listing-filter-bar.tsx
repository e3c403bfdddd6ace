import { Button } from '@/components/ui/button';
import { listingFilters, type ListingFilter } from '../listing-filter';

type ListingFilterBarProps = { value: ListingFilter; onChange: (filter: ListingFilter) => void };

/** Toggle buttons Todos, Noticias and Eventos, of which one is pressed. */
export function ListingFilterBar({ value, onChange }: ListingFilterBarProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Filtrar publicaciones</legend>
      {listingFilters.map((filter) => {
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
