import { describe, expect, it } from 'vitest';
import type { AgentPlan, Pack } from '@/lib/prices';
import { estimateCosts, type PriceList, type Usage } from '@/pages/pricing/cost-calculator';
import { maximumUsage } from '@/pages/pricing/usage-form';

/** A fixed price list, so that expected sums stay valid when the site's prices change. */
const prices: PriceList = {
  agentPlans: [
    planOf('Elemental', { month: 49, messages: 1_250, pages: 1_500, toolCall: 0.01, excessMessage: 0.06 }),
    planOf('Pro', { month: 99, messages: 7_500, pages: 2_000, toolCall: 0.01, excessMessage: 0.05 }),
    planOf('Plus', { month: 299, messages: 25_000, pages: 3_000, toolCall: 0.009, excessMessage: 0.04 }),
    planOf('Prime', { month: 499, messages: 55_000, pages: 4_000, toolCall: 0.008, excessMessage: 0.035 }),
  ],
  voiceModels: {
    a: {
      id: 'a',
      name: 'Modelo A',
      technology: '',
      minutePrice: 0.2,
      volumes: packsOf([1_000, 160], [10_000, 1_400], [50_000, 6_000], [75_000, 7_500]),
    },
    b: {
      id: 'b',
      name: 'Modelo B',
      technology: '',
      minutePrice: 0.5,
      volumes: packsOf([1_000, 450], [10_000, 4_000], [50_000, 17_500], [75_000, 22_500]),
    },
  },
  phoneNumberMonthlyPrice: 10,
  addOns: { messages: packsOf([5_000, 250], [20_000, 760]), knowledgePages: packsOf([1_000, 60], [5_000, 250]) },
};

type PlanFigures = Record<'month' | 'messages' | 'pages' | 'toolCall' | 'excessMessage', number>;

function planOf(name: string, { month, messages, pages, toolCall, excessMessage }: PlanFigures): AgentPlan {
  return {
    id: 'pro',
    name,
    monthlyPrice: month,
    messages,
    knowledgePages: pages,
    toolCallPrice: toolCall,
    excessMessagePrice: excessMessage,
  };
}

function packsOf(...list: [size: number, price: number][]): Pack[] {
  return list.map(([size, price]) => ({ size, price }));
}

const estimate = (usage: Usage) => estimateCosts(usage, prices);

const nothing: Usage = { messages: 0, toolCalls: 0, knowledgePages: 0, voiceMinutes: 0, voiceModel: 'a' };

function cheapestFor(usage: Partial<Usage>) {
  const { plan, total, parts } = estimate({ ...nothing, ...usage }).cheapest;
  return { plan: plan.name, total, parts };
}

function totalsFor(usage: Partial<Usage>) {
  return estimate({ ...nothing, ...usage }).plans.map(({ plan, total }) => [plan.name, total]);
}

function voiceFor(voiceMinutes: number, voiceModel: Usage['voiceModel']) {
  const { cost, packs, loose } = cheapestFor({ voiceMinutes, voiceModel }).parts.voice;
  return { cost, packs: packs.map(({ pack, count }) => [count, pack.size]), loose };
}

function extraMessagesOf(messages: number) {
  return estimate({ ...nothing, messages }).plans.map(({ plan, parts }) => ({
    plan: plan.name,
    cost: parts.extraMessages.cost,
    packs: parts.extraMessages.packs.map(({ pack, count }) => [count, pack.size]),
    loose: parts.extraMessages.loose,
  }));
}

describe('the monthly cost of each plan', () => {
  it('is the price of the plan while everything fits in it', () => {
    expect(totalsFor({ messages: 1_250, knowledgePages: 1_500 })).toEqual([
      ['Elemental', 49],
      ['Pro', 99],
      ['Plus', 299],
      ['Prime', 499],
    ]);
  });

  it('adds up every part', () => {
    // Elemental, by hand: 49 + 1.000 × 0,06 = 60 + 2.000 × 0,01 = 20 + 60 for 1.000 pages + 500 × 0,20 = 100 + 10 for
    // the number.
    const [elemental] = estimate({
      messages: 2_250,
      toolCalls: 2_000,
      knowledgePages: 2_100,
      voiceMinutes: 500,
      voiceModel: 'a',
    }).plans;
    expect(elemental).toMatchObject({
      total: 299,
      parts: {
        plan: 49,
        extraMessages: { quantity: 1_000, cost: 60 },
        toolCalls: 20,
        extraPages: { quantity: 600, cost: 60 },
        voice: { cost: 100 },
        phoneNumber: 10,
      },
    });
  });

  it('keeps the third decimal of a tool call exact', () => {
    // 3 × 0,009 = 0,027 and 3 × 0,008 = 0,024
    expect(totalsFor({ toolCalls: 3 })).toEqual([
      ['Elemental', 49.03],
      ['Pro', 99.03],
      ['Plus', 299.027],
      ['Prime', 499.024],
    ]);
  });
});

describe('the cheapest plan', () => {
  it.each([
    { messages: 0, plan: 'Elemental', total: 49 },
    { messages: 1_350, plan: 'Elemental', total: 55 },
    // 833 messages over Elemental cost 49,98 €: 98,98 €. One more costs 50,04 €: 99,04 €, and Pro is cheaper.
    { messages: 2_083, plan: 'Elemental', total: 98.98 },
    { messages: 2_084, plan: 'Pro', total: 99 },
    // Pro with 4.000 over costs 99 + 200 = 299 €, the same as Plus; at equal cost the smaller plan stays.
    { messages: 11_500, plan: 'Pro', total: 299 },
    { messages: 11_501, plan: 'Plus', total: 299 },
    // Plus with 5.000 over costs 299 + 200 = 499 €, the same as Prime.
    { messages: 30_000, plan: 'Plus', total: 499 },
    { messages: 30_001, plan: 'Prime', total: 499 },
    // 20.000 over Prime: 700 € one by one, 760 € as a pack.
    { messages: 75_000, plan: 'Prime', total: 1_199 },
  ])('for $messages messages is $plan, $total €', ({ messages, plan, total }) => {
    expect(cheapestFor({ messages })).toMatchObject({ plan, total });
  });

  it('changes with the tool calls, which are cheaper in the larger plans', () => {
    // 225.000 calls: Elemental 49 + 2.250 = 2.299 €, Prime 499 + 1.800 = 2.299 €. One more call and Prime wins by 0,002
    // €.
    expect(cheapestFor({ toolCalls: 225_000 })).toMatchObject({ plan: 'Elemental', total: 2_299 });
    expect(cheapestFor({ toolCalls: 225_001 })).toMatchObject({ plan: 'Prime', total: 2_299.008 });
  });

  it.each([
    // Elemental with 2.500 pages over: 3 × 60 = 180 €, 229 € in all. Pro with 2.000 over: 120 €, 219 € in all.
    { knowledgePages: 4_000, plan: 'Pro', total: 219, pages: 120 },
    // 4.500 pages over Elemental: five packs of 1.000 cost 300 €, one of 5.000 costs 250 €.
    { knowledgePages: 6_000, plan: 'Elemental', total: 299, pages: 250 },
    { knowledgePages: 1_501, plan: 'Pro', total: 99, pages: 0 },
  ])('for $knowledgePages pages is $plan, $total €', ({ knowledgePages, plan, total, pages }) => {
    const found = cheapestFor({ knowledgePages });
    expect(found).toMatchObject({ plan, total });
    expect(found.parts.extraPages.cost).toBe(pages);
  });
});

describe('extra messages', () => {
  it('are bought in packs where a pack is cheaper than the plan’s price', () => {
    // 5.000 over Elemental: 300 € one by one, 250 € as a pack.
    expect(extraMessagesOf(6_250)[0]).toEqual({ plan: 'Elemental', cost: 250, packs: [[1, 5_000]], loose: 0 });
    // 20.000 over Plus: 800 € one by one, 760 € as a pack. Prime’s own price is better than both.
    expect(extraMessagesOf(45_000)[2]).toEqual({ plan: 'Plus', cost: 760, packs: [[1, 20_000]], loose: 0 });
    expect(extraMessagesOf(75_000)[3]).toEqual({ plan: 'Prime', cost: 700, packs: [], loose: 20_000 });
  });

  it('mix packs and messages at the plan’s price', () => {
    // 26.000 over Pro: 760 € for 20.000, 250 € for 5.000 (either way) and 1.000 × 0,05 = 50 €.
    expect(extraMessagesOf(33_500)[1]).toEqual({ plan: 'Pro', cost: 1_060, packs: [[1, 20_000]], loose: 6_000 });
  });
});

describe('voice', () => {
  it('costs nothing, and needs no number, without minutes', () => {
    expect(cheapestFor({ messages: 1 }).parts).toMatchObject({ voice: { cost: 0 }, phoneNumber: 0 });
    expect(cheapestFor({ voiceMinutes: 1 }).parts).toMatchObject({ voice: { cost: 0.2 }, phoneNumber: 10 });
  });

  it.each([
    { minutes: 800, cost: 160, packs: [], loose: 800 },
    { minutes: 801, cost: 160, packs: [[1, 1_000]], loose: 0 },
    { minutes: 1_200, cost: 200, packs: [[1, 1_000]], loose: 200 },
    // 50.000 + 10.000 cost 7.400 €; 75.000 would cost 7.500 €.
    {
      minutes: 60_000,
      cost: 7_400,
      packs: [
        [1, 10_000],
        [1, 50_000],
      ],
      loose: 0,
    },
    { minutes: 61_000, cost: 7_500, packs: [[1, 75_000]], loose: 0 },
    // 75.000 + 2 × 10.000 + 5 × 1.000 = 7.500 + 2.800 + 800; twice 50.000 would be 12.000 €.
    {
      minutes: 100_000,
      cost: 11_100,
      packs: [
        [5, 1_000],
        [2, 10_000],
        [1, 75_000],
      ],
      loose: 0,
    },
  ])('with model A, $minutes minutes cost $cost €', ({ minutes, ...expected }) => {
    expect(voiceFor(minutes, 'a')).toEqual(expected);
  });

  it.each([
    { minutes: 900, cost: 450, packs: [], loose: 900 },
    { minutes: 901, cost: 450, packs: [[1, 1_000]], loose: 0 },
    { minutes: 75_000, cost: 22_500, packs: [[1, 75_000]], loose: 0 },
  ])('with model B, $minutes minutes cost $cost €', ({ minutes, ...expected }) => {
    expect(voiceFor(minutes, 'b')).toEqual(expected);
  });
});

describe('the largest accepted figures', () => {
  it('give an exact sum', () => {
    const usage: Usage = {
      messages: maximumUsage,
      toolCalls: maximumUsage,
      knowledgePages: maximumUsage,
      voiceMinutes: maximumUsage,
      voiceModel: 'b',
    };
    const { cheapest } = estimate(usage);
    // Prime by hand: 945.000 × 0,035; 10⁶ × 0,008; 996.000 pages = 199 packs of 5.000 (49.750 €) and one of 1.000;
    // 10⁶ minutes = 13 × 75.000 = 975.000, and 25.000 more: 2 × 10.000 and 5 × 1.000.
    expect(cheapest.plan.name).toBe('Prime');
    expect(cheapest.parts.extraMessages.cost).toBe(33_075);
    expect(cheapest.parts.toolCalls).toBe(8_000);
    expect(cheapest.parts.extraPages.cost).toBe(49_810);
    expect(cheapest.parts.voice.cost).toBe(292_500 + 8_000 + 2_250);
    expect(cheapest.total).toBe(499 + 33_075 + 8_000 + 49_810 + 302_750 + 10);
  });
});
