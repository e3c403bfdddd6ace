import { agentPlans, managedB2b, type AgentPlan, type Pack } from '@/lib/prices';

/** The fee of the managed B2B service for these leads, without the agent plan, in euros. */
export function managedB2bCost({ generated, qualified }: { generated: number; qualified: number }): number {
  return generated * managedB2b.generatedLeadPrice + qualified * managedB2b.qualifiedLeadPrice;
}

/** Integers of a thousandth of a euro, the smallest price, so that equal prices compare as equal. */
const toThousandths = (euros: number) => Math.round(euros * 1_000);

/** The plans whose extra messages cost less than a message of this pack. */
export function plansWithCheaperMessages(pack: Pack, plans: readonly AgentPlan[] = agentPlans): AgentPlan[] {
  return plans.filter(
    ({ excessMessagePrice }) => toThousandths(excessMessagePrice) * pack.size < toThousandths(pack.price),
  );
}
