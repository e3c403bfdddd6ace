import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import type { PlanId } from '@/lib/prices';
import { demoLabel, passThrough } from '../pricing-content';
import { AddOns } from './add-ons';
import { CostCalculator } from './cost-calculator';
import { PhonePrices } from './phone-prices';
import { Plans } from './plans';

/** Third-party costs, and a link to the demo page. */
function PassThrough() {
  return (
    <section aria-labelledby="terceros" className="container-page pt-16 lg:pt-24">
      <div className="relative flex flex-wrap items-center justify-between gap-x-12 gap-y-6 overflow-hidden rounded-card bg-primary-soft p-6 pb-9 sm:p-10 sm:pb-12">
        <div>
          <h2 id="terceros" className="text-h3">
            {passThrough.title}
          </h2>
          <p className="mt-2 max-w-measure text-fg-2">{passThrough.text}</p>
        </div>
        <ButtonLink to={paths.demo} className="max-xs:w-full">
          {demoLabel}
        </ButtonLink>
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-zocalo" />
      </div>
    </section>
  );
}

/** The platform's prices: plans, a calculator that marks one of them, voice, add-ons and third-party costs. */
export function SaasPanel() {
  const [cheapest, setCheapest] = useState<PlanId | null>(null);
  return (
    <>
      <Plans marked={cheapest} />
      <CostCalculator onCheapestPlan={setCheapest} />
      <PhonePrices />
      <AddOns />
      <PassThrough />
    </>
  );
}
