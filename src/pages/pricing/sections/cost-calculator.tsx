import { useEffect, useMemo, useState } from 'react';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import type { PlanId, VoiceModelId } from '@/lib/prices';
import { mailtoUrl, site } from '@/lib/site';
import { calculator } from '../pricing-content';
import { estimateCosts } from '../cost-calculator';
import { emptyDraft, parseUsage, tidyCount, type UsageField } from '../usage-form';
import { CalculatorAssumptions } from './calculator-assumptions';
import { CostResult } from './cost-result';
import { UsageFields } from './usage-fields';

type CostCalculatorProps = {
  /** Hears which plan is cheapest for what has been typed; null while nothing has, or something is wrong. */
  onCheapestPlan: (plan: PlanId | null) => void;
};

/** A month's use in, the cheapest plan and its parts out. */
export function CostCalculator({ onCheapestPlan }: CostCalculatorProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [voiceModel, setVoiceModel] = useState<VoiceModelId>('a');
  /** Fields that have been left once: an error shows from then on, not while the first figure is being typed. */
  const [left, setLeft] = useState<ReadonlySet<UsageField>>(new Set());

  const { usage, errors } = useMemo(() => parseUsage(draft, voiceModel), [draft, voiceModel]);
  const estimate = useMemo(() => (usage ? estimateCosts(usage) : null), [usage]);
  const cheapest = estimate?.cheapest.plan.id ?? null;
  useEffect(() => onCheapestPlan(cheapest), [cheapest, onCheapestPlan]);

  const leave = (field: UsageField) => {
    setDraft((current) => ({ ...current, [field]: tidyCount(current[field]) }));
    setLeft((current) => new Set(current).add(field));
  };
  const reset = () => {
    setDraft(emptyDraft);
    setLeft(new Set());
  };

  return (
    <Section tone="surface" labelledBy="calculadora" className="print:hidden">
      <SectionHeader id="calculadora" title={calculator.title} lead={calculator.lead} />
      <p className="hidden rounded-lg bg-subtle p-5 noscript:block">
        {calculator.withoutScripts}{' '}
        <a href={mailtoUrl} className="font-semibold text-primary underline">
          {site.email}
        </a>
      </p>
      <div className="grid gap-6 noscript:hidden lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <UsageFields
          draft={draft}
          errors={errors}
          shown={left}
          voiceModel={voiceModel}
          onType={(field, text) => setDraft((current) => ({ ...current, [field]: text }))}
          onLeave={leave}
          onVoiceModel={setVoiceModel}
          onReset={reset}
        />
        <CostResult usage={usage} estimate={estimate} hasErrors={Object.keys(errors).length > 0} onExample={setDraft} />
        <CalculatorAssumptions />
      </div>
    </Section>
  );
}
