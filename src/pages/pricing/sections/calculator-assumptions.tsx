import { calculator } from '../pricing-content';

/** What the calculator takes for granted. */
export function CalculatorAssumptions() {
  return (
    <div className="lg:col-start-1 lg:row-start-2">
      <h3 className="font-sans text-small font-semibold">{calculator.assumptionsTitle}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-caption text-fg-2 marker:text-fg-3">
        {calculator.assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </div>
  );
}
