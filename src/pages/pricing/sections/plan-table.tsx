import { formatEuros, formatInteger } from '@/lib/numbers';
import { agentPlans, type AgentPlan, type PlanId } from '@/lib/prices';
import { cn } from '@/lib/cn';
import { plans } from '../pricing-content';

/** Rows of a plan under its price, in table order. */
export const planRows: { label: string; value: (plan: AgentPlan) => string }[] = [
  { label: plans.rows.messages, value: (plan) => formatInteger(plan.messages) },
  { label: plans.rows.knowledgePages, value: (plan) => formatInteger(plan.knowledgePages) },
  { label: plans.rows.toolCall, value: (plan) => formatEuros(plan.toolCallPrice, 3) },
  { label: plans.rows.excessMessage, value: (plan) => formatEuros(plan.excessMessagePrice, 3) },
];

/** A sticky first column; its shadow shows that the table scrolls. */
const sticky = 'max-lg:sticky max-lg:left-0 max-lg:z-10 max-lg:shadow-2';
const tint = 'bg-primary/5';

/** From 560 px: one column per plan, scrolling sideways under 900 px. */
export function PlanTable({ marked }: { marked: PlanId | null }) {
  return (
    <section
      aria-label={plans.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable box must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-border bg-surface break-inside-avoid max-xs:hidden"
    >
      <table className="num w-full min-w-2xl table-fixed lg:min-w-3xl text-left print:min-w-0">
        <caption className="sr-only">{plans.caption}</caption>
        <thead>
          {/* Reserves the line that marks a plan, to avoid a layout shift when the calculator selects one. */}
          <tr className="align-bottom">
            <th scope="col" className={cn('w-44 bg-surface lg:w-1/4', sticky)}>
              <span className="sr-only">{plans.rows.plan}</span>
            </th>
            {agentPlans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className={cn('relative h-28 px-4 pt-7 pb-1 lg:px-5 nav:h-22 text-h4', plan.id === marked && tint)}
              >
                {plan.id === marked && <span aria-hidden className="absolute inset-x-0 top-0 h-1.5 bg-primary" />}
                <span className="font-display">{plan.name}</span>
                {plan.id === marked && (
                  <span className="mt-1 block font-sans text-caption font-semibold tracking-normal text-balance text-primary">
                    {plans.chosen}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="align-baseline">
            <RowHeader>{plans.rows.price}</RowHeader>
            {agentPlans.map((plan) => (
              <td key={plan.id} className={cn('px-4 pt-1 pb-5 lg:px-5', plan.id === marked && tint)}>
                <span className="font-display text-[2rem] leading-none font-semibold tracking-tight lg:text-[2.5rem] print:text-2xl">
                  {formatEuros(plan.monthlyPrice)}
                </span>
                <span className="ml-1 text-small text-fg-3 max-nav:mt-1 max-nav:ml-0 max-nav:block">
                  {plans.perMonth}
                </span>
              </td>
            ))}
          </tr>
          {planRows.map((row) => (
            <tr key={row.label} className="border-t border-border">
              <RowHeader>{row.label}</RowHeader>
              {agentPlans.map((plan) => (
                <td key={plan.id} className={cn('px-4 py-4 font-semibold lg:px-5', plan.id === marked && tint)}>
                  {row.value(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowHeader({ children }: { children: string }) {
  return (
    <th scope="row" className={cn('bg-surface px-5 py-4 text-small font-medium text-fg-2', sticky)}>
      {children}
    </th>
  );
}
