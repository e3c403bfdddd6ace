/**
 * Every price on the site, in euros. The plan table, the managed cards, the FAQ, the B2B page and the cost calculator
 * read them from here.
 */

/** A quantity sold at one price: 5.000 messages for 250 €. */
export type Pack = { size: number; price: number };

export type PlanId = 'elemental' | 'pro' | 'plus' | 'prime';

export type AgentPlan = {
  id: PlanId;
  name: string;
  monthlyPrice: number;
  messages: number;
  knowledgePages: number;
  toolCallPrice: number;
  /** Price of each message beyond the included ones. */
  excessMessagePrice: number;
};

export const agentPlans = [
  {
    id: 'elemental',
    name: 'Elemental',
    monthlyPrice: 49,
    messages: 1_250,
    knowledgePages: 1_500,
    toolCallPrice: 0.01,
    excessMessagePrice: 0.06,
  },
  {
    id: 'pro',
    name: 'Pro',
    monthlyPrice: 99,
    messages: 7_500,
    knowledgePages: 2_000,
    toolCallPrice: 0.01,
    excessMessagePrice: 0.05,
  },
  {
    id: 'plus',
    name: 'Plus',
    monthlyPrice: 299,
    messages: 25_000,
    knowledgePages: 3_000,
    toolCallPrice: 0.009,
    excessMessagePrice: 0.04,
  },
  {
    id: 'prime',
    name: 'Prime',
    monthlyPrice: 499,
    messages: 55_000,
    knowledgePages: 4_000,
    toolCallPrice: 0.008,
    excessMessagePrice: 0.035,
  },
] as const satisfies readonly [AgentPlan, ...AgentPlan[]];

export type VoiceModelId = 'a' | 'b';

export type VoiceModel = {
  id: VoiceModelId;
  name: string;
  technology: string;
  minutePrice: number;
  /** Minutes a month, and their total price. */
  volumes: readonly Pack[];
};

export const voiceModels = {
  a: {
    id: 'a',
    name: 'Modelo\u00a0A',
    technology: 'STT/TTS',
    minutePrice: 0.2,
    volumes: [
      { size: 1_000, price: 160 },
      { size: 10_000, price: 1_400 },
      { size: 50_000, price: 6_000 },
      { size: 75_000, price: 7_500 },
    ],
  },
  b: {
    id: 'b',
    name: 'Modelo\u00a0B',
    technology: 'Multimodal en tiempo real',
    minutePrice: 0.5,
    volumes: [
      { size: 1_000, price: 450 },
      { size: 10_000, price: 4_000 },
      { size: 50_000, price: 17_500 },
      { size: 75_000, price: 22_500 },
    ],
  },
} as const satisfies Record<VoiceModelId, VoiceModel>;

/** Voice is billed by the second, with this minimum. */
export const voiceMinimumSeconds = 30;
export const phoneNumberMonthlyPrice = 10;

export const addOns = {
  messages: [
    { size: 5_000, price: 250 },
    { size: 20_000, price: 760 },
  ],
  knowledgePages: [
    { size: 1_000, price: 60 },
    { size: 5_000, price: 250 },
  ],
} as const satisfies Record<string, readonly [Pack, ...Pack[]]>;

/** Surcharge in euros on the fees of WhatsApp and the carriers. */
export const thirdPartyMargin = 0;

/** The managed B2B service, on top of an active agent plan. */
export const managedB2b = { generatedLeadPrice: 2, qualifiedLeadPrice: 2 } as const;
