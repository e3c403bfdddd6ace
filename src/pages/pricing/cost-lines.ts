import { formatEuros } from '@/lib/numbers';
import { voiceModels } from '@/lib/prices';
import { calculator } from './pricing-content';
import type { Covered, PlanEstimate, Usage } from './cost-calculator';

type CostLine = {
  label: string;
  /** Packs and loose units, when there is more to show than a price. */
  detail: string;
  /** Euros. */
  amount: number;
};

const { parts, bought } = calculator;

function describeCovered({ packs, loose }: Covered, unitPrice: string): string {
  return [
    ...packs.map(({ pack, count }) => bought.pack(count, pack.size, pack.price)),
    ...(loose > 0 ? [bought.loose(loose, unitPrice)] : []),
  ].join(' + ');
}

/** The parts of a month's cost as display lines, without those that cost nothing. */
export function costLines({ plan, parts: costs }: PlanEstimate, usage: Usage): CostLine[] {
  const model = voiceModels[usage.voiceModel];
  const toolCallPrice = formatEuros(plan.toolCallPrice, 3);
  return [
    { label: parts.plan(plan.name), detail: '', amount: costs.plan },
    {
      label: parts.extraMessages(costs.extraMessages.quantity),
      detail: describeCovered(costs.extraMessages, formatEuros(plan.excessMessagePrice, 3)),
      amount: costs.extraMessages.cost,
    },
    {
      label: parts.toolCalls(usage.toolCalls),
      detail: bought.loose(usage.toolCalls, toolCallPrice),
      amount: costs.toolCalls,
    },
    {
      label: parts.extraPages(costs.extraPages.quantity),
      detail: describeCovered(costs.extraPages, ''),
      amount: costs.extraPages.cost,
    },
    {
      label: parts.voice(usage.voiceMinutes, model.name),
      detail: describeCovered(costs.voice, formatEuros(model.minutePrice, 2)),
      amount: costs.voice.cost,
    },
    { label: parts.phoneNumber, detail: '', amount: costs.phoneNumber },
  ].filter((line) => line.amount > 0);
}

/**
 * Decimals for amounts shown together: none when all are whole euros, otherwise two. Rounds tenths of a cent: «299,000
 * €» reads as a fortune.
 */
export function decimalsFor(amounts: number[]): 0 | 2 {
  return amounts.every((amount) => Number.isInteger(amount)) ? 0 : 2;
}
