import * as sitePrices from '@/lib/prices';
import type { AgentPlan, Pack, VoiceModel, VoiceModelId } from '@/lib/prices';
import { cheapestCover, type PackCount } from './cheapest-cover';

/** What a visitor expects to use in a month. Whole numbers, none negative; voice minutes are those billed. */
export type Usage = {
  messages: number;
  toolCalls: number;
  knowledgePages: number;
  voiceMinutes: number;
  voiceModel: VoiceModelId;
};

/** A part of the monthly cost, in euros: what is bought as packs and what is paid by the unit. */
export type Covered = { quantity: number; packs: PackCount[]; loose: number; cost: number };

export type PlanEstimate = {
  plan: AgentPlan;
  /** Euros a month, third-party costs apart. */
  total: number;
  parts: {
    plan: number;
    /** Messages over those of the plan. */
    extraMessages: Covered;
    toolCalls: number;
    /** Knowledge-base pages over those of the plan. */
    extraPages: Covered;
    voice: Covered;
    phoneNumber: number;
  };
};

/** What the calculator reads of `lib/prices`. */
export type PriceList = {
  agentPlans: readonly [AgentPlan, ...AgentPlan[]];
  voiceModels: Record<VoiceModelId, VoiceModel>;
  phoneNumberMonthlyPrice: number;
  addOns: { messages: readonly Pack[]; knowledgePages: readonly Pack[] };
};

export type CostEstimate = { cheapest: PlanEstimate; plans: PlanEstimate[] };

/** Sums are made in whole thousandths of a euro, the smallest price there is, because 0,1 + 0,2 is not 0,3 in binary. */
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
 * What a month costs with each plan, and with which it costs least; at equal cost, the plan with the lower price.
 * Messages over the plan are bought in packs or one by one, pages over it in packs, and minutes in volumes or one by
 * one: always the combination that costs least. With voice there is one phone number.
 */
export function estimateCosts(usage: Usage, prices: PriceList = sitePrices): CostEstimate {
  const [first, ...others] = prices.agentPlans;
  const firstEstimate = estimatePlan(first, usage, prices);
  const plans = [firstEstimate, ...others.map((plan) => estimatePlan(plan, usage, prices))];
  const cheapest = plans.reduce((best, candidate) => (candidate.total < best.total ? candidate : best), firstEstimate);
  return { cheapest, plans };
}
