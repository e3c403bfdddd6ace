import { useState } from 'react';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { formatEuros, formatInteger } from '@/lib/numbers';
import { addOns, type AgentPlan, type Pack, type PlanId } from '@/lib/prices';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { plansWithCheaperMessages } from '../price-examples';
import { demoLabel, extras, passThrough } from '../pricing-content';
import { CostCalculator } from './cost-calculator';
import { PhonePrices } from './phone-prices';
import { Plans } from './plans';

type Card = { title: string; unit: string; pack: Pack; perUnit: (price: string) => string; dearerIn: AgentPlan[] };

const cards: Card[] = [
  ...addOns.messages.map((pack) => ({
    title: extras.messages,
    unit: '',
    pack,
    perUnit: extras.perMessage,
    dearerIn: plansWithCheaperMessages(pack),
  })),
  ...addOns.knowledgePages.map((pack) => ({
    title: extras.knowledgePages,
    unit: extras.pagesUnit,
    pack,
    perUnit: extras.perPage,
    dearerIn: [],
  })),
];

/** Packs of messages and pages, with a note where a pack is not cheaper. */
function AddOns() {
  return (
    <Section tone="surface" labelledBy="complementos">
      <SectionHeader id="complementos" title={extras.title} />
      <ul className="num grid gap-4 xs:grid-cols-2 nav:grid-cols-4">
        {cards.map(({ title, unit, pack, perUnit, dearerIn }) => (
          <li
            key={`${title}-${pack.size}`}
            className="flex flex-col rounded-card border border-border bg-surface p-5 xs:p-6"
          >
            <h3 className="font-sans text-small font-medium text-fg-2">{title}</h3>
            <p className="mt-1 font-display text-h4">{`+${formatInteger(pack.size)} ${unit}`}</p>
            <p className="mt-4 font-display text-h3 whitespace-nowrap">{formatEuros(pack.price)}</p>
            <p className="mt-1 text-small text-fg-2">{perUnit(formatEuros(pack.price / pack.size, 3))}</p>
            {dearerIn.length > 0 && (
              <p className="mt-4 border-t border-border pt-3 text-small text-fg-2">{extras.dearer(dearerIn)}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Third-party costs, and a link to the demo page. */
function PassThrough() {
  return (
    <section aria-labelledby="terceros" className="container-page pt-16 lg:pt-24">
      <div className="relative flex flex-wrap items-center justify-between gap-x-12 gap-y-6 overflow-hidden rounded-card bg-primary-soft p-6 pb-9 sm:p-10 sm:pb-12">
        <div>
          <h2 id="terceros" className="text-h3">
            {passThrough.title}
          </h2>
          <p className="mt-2 max-w-measure text-fg-2">{passThrough.text}</p>
        </div>
        <ButtonLink to={paths.demo} className="max-xs:w-full">
          {demoLabel}
        </ButtonLink>
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-zocalo" />
      </div>
    </section>
  );
}

/** The platform's prices: plans, a calculator that marks one of them, voice, add-ons and third-party costs. */
export function SaasPanel() {
  const [cheapest, setCheapest] = useState<PlanId | null>(null);
  return (
    <>
      <Plans marked={cheapest} />
      <CostCalculator onCheapestPlan={setCheapest} />
      <PhonePrices />
      <AddOns />
      <PassThrough />
    </>
  );
}
