import { Button } from './button';
import type { ButtonSize } from './button-styles';

type ChoiceButtonsProps<Value> = {
  /** Names the choice for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: ButtonSize;
};

/** Toggle buttons, of which one is pressed. */
export function ChoiceButtons<Value extends string | number>({
  legend,
  options,
  value: chosen,
  onChange,
  size,
}: ChoiceButtonsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label }) => (
        <Button
          key={value}
          variant="secondary"
          size={size}
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
          className={value === chosen ? 'border-primary! bg-primary-soft! text-primary-soft-fg!' : undefined}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
