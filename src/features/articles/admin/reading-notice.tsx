import { Button } from '@/components/ui/button';
import { formatInteger } from '@/lib/numbers';
import type { ReadingArticles } from './use-all-articles';

/** How much of a long list has come, and a way to go on when that failed. */
export function ReadingNotice({ count, total, isError, onReadOn }: ReadingArticles) {
  return (
    <p className="num -mt-4 mb-5 text-small text-fg-2">
      <span>
        {`${isError ? 'No hemos podido leer el resto:' : 'Leyendo el resto…'} ${formatInteger(count)}${total === undefined ? '' : ` de ${formatInteger(total)}`}`}
      </span>
      {isError && (
        <Button variant="secondary" size="sm" className="ml-3" onClick={onReadOn}>
          Reintentar
        </Button>
      )}
    </p>
  );
}
