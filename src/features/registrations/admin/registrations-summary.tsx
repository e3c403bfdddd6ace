import { Button } from '@/components/ui/button';
import { SPREADSHEET_NOTE } from '@/lib/csv';
import { formatInteger } from '@/lib/numbers';
import { notComingText, type RegistrationCounts } from '../registration-state';

type RegistrationsSummaryProps = {
  /** Null until they are counted. */
  counts: RegistrationCounts | null;
  /** Whether the counts are those of a search. */
  isSearch: boolean;
  isCountError: boolean;
  onCountAgain: () => void;
};

function countText({ coming, sent, ...others }: RegistrationCounts, isSearch: boolean): string {
  const found = `${formatInteger(coming)} ${isSearch ? (coming === 1 ? 'coincide' : 'coinciden') : 'en total'}`;
  return `${found} · ${formatInteger(sent)} con el email enviado · ${formatInteger(coming - sent)} por enviar${notComingText(others)}`;
}

/** Number of registrations. */
export function RegistrationsSummary({ counts, isSearch, isCountError, onCountAgain }: RegistrationsSummaryProps) {
  return (
    <div className="my-6 space-y-1 text-small text-fg-2">
      <output className="block">
        <span>
          {counts
            ? countText(counts, isSearch)
            : isCountError
              ? 'No hemos podido contar los registros. Estos son los últimos que llegaron.'
              : 'Contando los registros… Estos son los últimos que llegaron.'}
        </span>
        {!counts && isCountError && (
          <Button variant="secondary" size="sm" className="ml-3" onClick={onCountAgain}>
            Reintentar
          </Button>
        )}
      </output>
      <p>{SPREADSHEET_NOTE}</p>
    </div>
  );
}
