import { useState } from 'react';
import type { PlanId } from '@/lib/prices';
import { AddOns } from './add-ons';
import { CostCalculator } from './cost-calculator';
import { PassThrough } from './pass-through';
import { PhonePrices } from './phone-prices';
import { Plans } from './plans';

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
