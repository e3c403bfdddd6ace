import { Button } from '@/components/ui/button';
import { formatAge } from '@/lib/time/dates';
import { useNow } from '@/lib/now';

/** Says that what follows is an older state, because the newest could not be read. `since`: when it was read, in milliseconds since 1970. */
export function StaleNotice({ since, onRetry }: { since: number; onRetry: () => void }) {
  const now = useNow();
  return (
    <output className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-subtle px-5 py-3">
      <span className="text-small text-fg-2">
        {`Datos de ${formatAge(since, now)}. Ahora mismo no podemos cargar los últimos.`}
      </span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    </output>
  );
}
