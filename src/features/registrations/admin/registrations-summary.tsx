import { Button } from '@/components/ui/button';
import { SPREADSHEET_NOTE } from '@/lib/csv';
import { formatInteger } from '@/lib/numbers';
import { notComingText, type RegistrationCounts } from '../registration-state';

type RegistrationsSummaryProps = {
  /** Null until they are counted. */
  counts: RegistrationCounts | null;
  isCountError: boolean;
  onCountAgain: () => void;
  /** Number of rows searched so far; null when all are loaded. */
  readCount: number | null;
  isReadError: boolean;
  onLoadMore: () => void;
};

const Again = ({ onPress }: { onPress: () => void }) => (
  <Button variant="secondary" size="sm" className="ml-3" onClick={onPress}>
    Reintentar
  </Button>
);

/** Number of registrations, and the progress of a search. */
export function RegistrationsSummary({
  counts,
  isCountError,
  onCountAgain,
  readCount,
  isReadError,
  onLoadMore,
}: RegistrationsSummaryProps) {
  return (
    <div className="mb-6 space-y-1 text-small text-fg-2">
      <output className="block">
        <span>
          {counts
            ? `${formatInteger(counts.coming)} en total · ${formatInteger(counts.sent)} con el email enviado · ${formatInteger(counts.coming - counts.sent)} por enviar${notComingText(counts)}`
            : isCountError
              ? 'No hemos podido contar los registros. Estos son los últimos que llegaron.'
              : 'Contando los registros… Estos son los últimos que llegaron.'}
        </span>
        {!counts && isCountError && <Again onPress={onCountAgain} />}
      </output>
      <p>{SPREADSHEET_NOTE}</p>
      {readCount !== null && (
        <p className="num" aria-live="off">
          <span>
            {`${isReadError ? 'No hemos podido leer todos los registros: buscado en' : 'Buscando…'} ${formatInteger(readCount)}${counts ? ` de ${formatInteger(counts.total)}` : ''}`}
          </span>
          {isReadError && <Again onPress={onLoadMore} />}
        </p>
      )}
    </div>
  );
}
