import * as sitePrices from '@/lib/prices';
import type { AgentPlan, Pack, VoiceModel, VoiceModelId } from '@/lib/prices';
import { cheapestCover, type PackCount } from './cheapest-cover';

/** A visitor's expected monthly usage. Non-negative integers; voice minutes as billed. */
export type Usage = {
  messages: number;
  toolCalls: number;
  knowledgePages: number;
  voiceMinutes: number;
  voiceModel: VoiceModelId;
};

/** A part of the monthly cost, in euros: packs and loose units. */
export type Covered = { quantity: number; packs: PackCount[]; loose: number; cost: number };

export type PlanEstimate = {
  plan: AgentPlan;
  /** Euros a month, without third-party costs. */
  total: number;
  parts: {
    plan: number;
    /** Messages above the plan's allowance. */
    extraMessages: Covered;
    toolCalls: number;
    /** Knowledge-base pages above the plan's allowance. */
    extraPages: Covered;
    voice: Covered;
    phoneNumber: number;
  };
};

/** The part of `lib/prices` that the calculator reads. */
export type PriceList = {
  agentPlans: readonly [AgentPlan, ...AgentPlan[]];
  voiceModels: Record<VoiceModelId, VoiceModel>;
  phoneNumberMonthlyPrice: number;
  addOns: { messages: readonly Pack[]; knowledgePages: readonly Pack[] };
};

export type CostEstimate = { cheapest: PlanEstimate; plans: PlanEstimate[] };

/** Sums use integers of a thousandth of a euro, the smallest price, because 0.1 + 0.2 is not 0.3 in binary. */
const THOUSANDTHS = 1_000;
const toThousandths = (euros: number) => Math.round(euros * THOUSANDTHS);
const toEuros = (thousandths: number) => thousandths / THOUSANDTHS;

function coverInEuros(quantity: number, packs: readonly Pack[], loosePrice: number | null): Covered {
  const priced = packs.map((pack) => ({ ...pack, price: toThousandths(pack.price) }));
  const cover = cheapestCover(quantity, priced, loosePrice === null ? null : toThousandths(loosePrice));
  return {
    quantity,
    loose: cover.loose,
    packs: cover.packs.map(({ pack, count }) => ({ count, pack: { ...pack, price: toEuros(pack.price) } })),
    cost: toEuros(cover.cost),
  };
}

function estimatePlan(plan: AgentPlan, usage: Usage, prices: PriceList): PlanEstimate {
  const { addOns, phoneNumberMonthlyPrice } = prices;
  const model = prices.voiceModels[usage.voiceModel];
  const parts: PlanEstimate['parts'] = {
    plan: plan.monthlyPrice,
    extraMessages: coverInEuros(Math.max(0, usage.messages - plan.messages), addOns.messages, plan.excessMessagePrice),
    toolCalls: toEuros(usage.toolCalls * toThousandths(plan.toolCallPrice)),
    extraPages: coverInEuros(Math.max(0, usage.knowledgePages - plan.knowledgePages), addOns.knowledgePages, null),
    voice: coverInEuros(usage.voiceMinutes, model.volumes, model.minutePrice),
    phoneNumber: usage.voiceMinutes > 0 ? phoneNumberMonthlyPrice : 0,
  };
  const costs = [
    parts.plan,
    parts.extraMessages.cost,
    parts.toolCalls,
    parts.extraPages.cost,
    parts.voice.cost,
    parts.phoneNumber,
  ];
  return { plan, parts, total: toEuros(costs.reduce((sum, cost) => sum + toThousandths(cost), 0)) };
}

/**
 * The monthly cost with each plan, and the cheapest plan; at equal cost, the one with the lower price. Extra messages
 * come in packs or one by one, extra pages in packs, and minutes in bundles or one by one, always in the cheapest
 * combination. Voice includes one phone number.
 */
export function estimateCosts(usage: Usage, prices: PriceList = sitePrices): CostEstimate {
  const [first, ...others] = prices.agentPlans;
  const firstEstimate = estimatePlan(first, usage, prices);
  const plans = [firstEstimate, ...others.map((plan) => estimatePlan(plan, usage, prices))];
  const cheapest = plans.reduce((best, candidate) => (candidate.total < best.total ? candidate : best), firstEstimate);
  return { cheapest, plans };
}
