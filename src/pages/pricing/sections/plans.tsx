import { ArrowDown } from 'lucide-react';
import type { PlanId } from '@/lib/prices';
import { calculator, plans, plansTitleId } from '../pricing-content';
import { PlanCards } from './plan-cards';
import { PlanTable } from './plan-table';

type PlansProps = {
  /** The cheapest plan for the visitor's figures; null without figures. */
  marked: PlanId | null;
};

/** The four plans: a table, or cards on a phone. */
export function Plans({ marked }: PlansProps) {
  return (
    <section
      aria-labelledby={plansTitleId}
      className="container-page break-inside-avoid pt-12 pb-16 lg:pb-20 print:py-6"
    >
      <h2 id={plansTitleId} tabIndex={-1} className="max-w-title text-h2 outline-none">
        {plans.title}
      </h2>
      <p className="mt-4 mb-10 max-w-lead text-lead text-fg-2">{plans.note}</p>
      <PlanTable marked={marked} />
      <PlanCards marked={marked} />
      <a
        href={`#${calculator.titleId}`}
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline print:hidden noscript:hidden"
      >
        <span>{plans.toCalculator}</span>
        <ArrowDown aria-hidden className="size-4.5 shrink-0" />
      </a>
    </section>
  );
}
