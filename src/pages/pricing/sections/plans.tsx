import { ArrowDown } from 'lucide-react';
import { formatEuros } from '@/lib/numbers';
import { agentPlans, type PlanId } from '@/lib/prices';
import { cn } from '@/lib/cn';
import { planRows, PlanTable } from './plan-table';
import { calculator, plans, plansTitleId } from '../pricing-content';

const tint = 'bg-primary/5';

/** Under 560 px: a card per plan. */
function PlanCards({ marked }: { marked: PlanId | null }) {
  return (
    <ul className="num grid gap-4 xs:hidden">
      {agentPlans.map((plan) => (
        <li
          key={plan.id}
          className={cn(
            'relative overflow-hidden rounded-card border border-border p-5',
            plan.id === marked ? tint : 'bg-surface',
          )}
        >
          {plan.id === marked && <span aria-hidden className="absolute inset-x-0 top-0 h-1.5 bg-primary" />}
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="text-h4">{plan.name}</h3>
            {/* Beside the name, so that the mark does not change the card's height and shift the calculator below. */}
            {plan.id === marked && <p className="text-caption font-semibold text-primary">{plans.chosen}</p>}
          </div>
          <p className="mt-2">
            <span className="font-display text-[2.5rem] leading-none font-semibold tracking-tight">
              {formatEuros(plan.monthlyPrice)}
            </span>
            <span className="ml-1 text-small text-fg-3">{plans.perMonth}</span>
          </p>
          <dl className="mt-3 divide-y divide-border text-small">
            {planRows.map((row) => (
              <div key={row.label} className="flex justify-between gap-4 py-2.5">
                <dt className="text-fg-2">{row.label}</dt>
                <dd className="text-right font-semibold whitespace-nowrap">{row.value(plan)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

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
