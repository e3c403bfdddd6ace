import { formatEuros } from '@/lib/numbers';
import { agentPlans, type PlanId } from '@/lib/prices';
import { cn } from '@/lib/cn';
import { planRows } from '../plan-rows';
import { plans } from '../pricing-content';

const tint = 'bg-primary/5';

/** Under 560 px: a card per plan. */
export function PlanCards({ marked }: { marked: PlanId | null }) {
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
