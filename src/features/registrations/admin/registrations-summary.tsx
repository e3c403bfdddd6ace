import { SPREADSHEET_NOTE } from '@/lib/csv';
import { formatInteger } from '@/lib/numbers';
import { notComingText, type RegistrationCounts } from '../registration-state';

type RegistrationsSummaryProps = {
  counts: RegistrationCounts;
  /** Whether the counts are those of a search. */
  isSearch: boolean;
};

/** Number of registrations. */
export function RegistrationsSummary({ counts: { coming, sent, ...others }, isSearch }: RegistrationsSummaryProps) {
  const found = `${formatInteger(coming)} ${isSearch ? (coming === 1 ? 'coincide' : 'coinciden') : 'en total'}`;
  return (
    <div className="my-6 space-y-1 text-small text-fg-2">
      <output className="block">
        {`${found} · ${formatInteger(sent)} con el email enviado · ${formatInteger(coming - sent)} por enviar${notComingText(others)}`}
      </output>
      <p>{SPREADSHEET_NOTE}</p>
    </div>
  );
}
