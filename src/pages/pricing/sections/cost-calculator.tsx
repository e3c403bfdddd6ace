import { ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import type { PlanId, VoiceModelId } from '@/lib/prices';
import { mailtoUrl, site } from '@/lib/site';
import { estimateCosts } from '../cost-calculator';
import { calculator } from '../pricing-content';
import { emptyDraft, parseUsage, tidyCount, type UsageDraft, type UsageField } from '../usage-form';
import { CostResult } from './cost-result';
import { UsageFields } from './usage-fields';

type CostCalculatorProps = {
  /** Called with the cheapest plan for the visitor's figures; null while there are none or one is invalid. */
  onCheapestPlan: (plan: PlanId | null) => void;
};

const [firstExample] = calculator.result.examples;

/** The calculator's assumptions, collapsed at first. */
function CalculatorAssumptions() {
  return (
    <details className="group lg:col-start-1 lg:row-start-2">
      <summary className="flex min-h-11 w-fit items-center gap-2 text-small font-semibold [&::-webkit-details-marker]:hidden">
        <span>{calculator.assumptionsTitle}</span>
        <ChevronDown
          aria-hidden
          className="size-4.5 text-primary transition-transform duration-base ease-soft group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-caption text-fg-2 marker:text-fg-3">
        {calculator.assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </details>
  );
}

/** Computes the cheapest plan and its parts from a month's usage, starting with an example. */
export function CostCalculator({ onCheapestPlan }: CostCalculatorProps) {
  const [draft, setDraft] = useState<UsageDraft>(firstExample.draft);
  /** The visitor has replaced the initial example. */
  const [isOwn, setIsOwn] = useState(false);
  const [voiceModel, setVoiceModel] = useState<VoiceModelId>('a');
  /** Fields that have lost focus once: errors show from then on, not while the first figure is being typed. */
  const [left, setLeft] = useState<ReadonlySet<UsageField>>(new Set());

  const { usage, errors } = useMemo(() => parseUsage(draft, voiceModel), [draft, voiceModel]);
  const estimate = useMemo(() => (usage ? estimateCosts(usage) : null), [usage]);
  const cheapest = (isOwn && estimate?.cheapest.plan.id) || null;
  useEffect(() => onCheapestPlan(cheapest), [cheapest, onCheapestPlan]);

  const leave = (field: UsageField) => {
    setDraft((current) => ({ ...current, [field]: tidyCount(current[field]) }));
    setLeft((current) => new Set(current).add(field));
  };
  const change = (next: UsageDraft) => {
    setDraft(next);
    setIsOwn(true);
  };
  const reset = () => {
    change(emptyDraft);
    setLeft(new Set());
  };

  return (
    <Section tone="surface" labelledBy={calculator.titleId} className="print:hidden">
      <SectionHeader id={calculator.titleId} title={calculator.title} lead={calculator.lead} />
      <p className="hidden rounded-lg bg-subtle p-5 noscript:block">
        <span>{`${calculator.withoutScripts} `}</span>
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
          onType={(field, text) => change({ ...draft, [field]: text })}
          onLeave={leave}
          onVoiceModel={(model) => {
            setVoiceModel(model);
            setIsOwn(true);
          }}
          onReset={reset}
        />
        <CostResult
          usage={usage}
          estimate={estimate}
          isOwn={isOwn}
          hasErrors={Object.keys(errors).length > 0}
          onExample={change}
        />
        <CalculatorAssumptions />
      </div>
    </Section>
  );
}
