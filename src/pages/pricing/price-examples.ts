import { agentPlans, managedB2b, type AgentPlan, type Pack } from '@/lib/prices';

/** What the managed B2B service charges for so many leads, the agent plan apart, in euros. */
export function managedB2bCost({ generated, qualified }: { generated: number; qualified: number }): number {
  return generated * managedB2b.generatedLeadPrice + qualified * managedB2b.qualifiedLeadPrice;
}

/** Whole tenths of a cent, the smallest price there is, so that equal prices are equal numbers. */
const toThousandths = (euros: number) => Math.round(euros * 1_000);

/** The plans in which a message over those included costs less than a message of this pack. */
export function plansWithCheaperMessages(pack: Pack, plans: readonly AgentPlan[] = agentPlans): AgentPlan[] {
  return plans.filter(
    ({ excessMessagePrice }) => toThousandths(excessMessagePrice) * pack.size < toThousandths(pack.price),
  );
}
