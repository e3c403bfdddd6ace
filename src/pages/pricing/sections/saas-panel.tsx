import { useState, type RefObject } from 'react';
import type { PlanId } from '@/lib/prices';
import { AddOns } from './add-ons';
import { CostCalculator } from './cost-calculator';
import { Faq } from './faq';
import { PassThrough } from './pass-through';
import { PhonePrices } from './phone-prices';
import { Plans } from './plans';

type SaasPanelProps = { titleRef: RefObject<HTMLHeadingElement | null> };

/** What the platform costs: the plans, a calculator that marks one of them, voice, add-ons, third parties and questions. */
export function SaasPanel({ titleRef }: SaasPanelProps) {
  const [cheapest, setCheapest] = useState<PlanId | null>(null);
  return (
    <>
      <Plans titleRef={titleRef} marked={cheapest} />
      <CostCalculator onCheapestPlan={setCheapest} />
      <PhonePrices />
      <AddOns />
      <PassThrough />
      <Faq />
    </>
  );
}
