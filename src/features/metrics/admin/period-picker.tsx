import { Button } from '@/components/ui/button';
import { PERIODS, type Period } from '../period';

type PeriodPickerProps = { value: Period; onChange: (period: Period) => void };

/** Toggle buttons for 7, 30 or 90 days, of which one is pressed. */
export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Periodo</legend>
      {PERIODS.map((period) => (
        <Button
          key={period}
          variant="secondary"
          size="sm"
          aria-pressed={period === value}
          onClick={() => onChange(period)}
          className={period === value ? 'border-primary! bg-primary-soft! text-primary-soft-fg!' : undefined}
        >
          {`${period} días`}
        </Button>
      ))}
    </fieldset>
  );
}
