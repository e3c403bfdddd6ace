import { formatEuros, formatInteger } from '@/lib/numbers';
import type { AgentPlan } from '@/lib/prices';
import { plans } from './pricing-content';

/** Rows of a plan under its price, in table order. */
export const planRows: { label: string; value: (plan: AgentPlan) => string }[] = [
  { label: plans.rows.messages, value: (plan) => formatInteger(plan.messages) },
  { label: plans.rows.knowledgePages, value: (plan) => formatInteger(plan.knowledgePages) },
  { label: plans.rows.toolCall, value: (plan) => formatEuros(plan.toolCallPrice, 3) },
  { label: plans.rows.excessMessage, value: (plan) => formatEuros(plan.excessMessagePrice, 3) },
];
