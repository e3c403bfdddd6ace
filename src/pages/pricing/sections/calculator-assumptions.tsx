import { ChevronDown } from 'lucide-react';
import { calculator } from '../pricing-content';

/** The calculator's assumptions, collapsed at first. */
export function CalculatorAssumptions() {
  return (
    <details className="group lg:col-start-1 lg:row-start-2">
      <summary className="flex min-h-11 w-fit items-center gap-2 text-small font-semibold [&::-webkit-details-marker]:hidden">
        <span>{calculator.assumptionsTitle}</span>
        <ChevronDown
          aria-hidden
          className="size-4.5 text-primary transition-transform duration-base ease-soft group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-caption text-fg-2 marker:text-fg-3">
        {calculator.assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </details>
  );
}
