import type { ReactNode } from 'react';
import { PlayableFigure } from '@/components/motion/playable-figure';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { CompanySheet } from '@/components/visuals/enrichment/company-sheet';
import { ContactThread } from '@/components/visuals/enrichment/contact-thread';
import { company, market, meeting, thread } from '@/components/visuals/enrichment/enrichment-content';
import { MarketMatches } from '@/components/visuals/enrichment/market-matches';
import { MeetingBrief } from '@/components/visuals/enrichment/meeting-brief';
import { cn } from '@/lib/cn';
import { engine } from '../b2b-content';

const visuals: ReactNode[] = [
  <MarketMatches key="market" data={market} />,
  <CompanySheet key="sheet" company={company} className="rounded-lg border border-border shadow-2" />,
  <ContactThread key="thread" data={thread} startAt={300} />,
  <MeetingBrief key="meeting" data={meeting} />,
];

/** The four steps from a market to a meeting, each beside its part of the product. */
export function Engine() {
  return (
    <Section tone="surface" labelledBy="motor">
      <SectionHeader id="motor" title={engine.title} />
      <ol className="grid gap-16 lg:gap-24">
        {engine.steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-1 items-center gap-8 lg:grid-cols-12 lg:gap-6">
            <div className={cn('lg:col-span-5', index % 2 === 1 && 'lg:order-last lg:pl-10')}>
              <span
                aria-hidden
                className="bubble-in grid size-11 place-items-center border-2 border-fg font-display text-body font-semibold"
              >
                {index + 1}
              </span>
              <h3 className="mt-5 text-h3">{step.title}</h3>
              <p className="mt-3 max-w-lead text-lead text-fg-2">{step.text}</p>
            </div>
            <div className="lg:col-span-7">
              <PlayableFigure caption={step.caption} note={engine.sample}>
                <div className="relative overflow-hidden rounded-card bg-subtle">
                  <div className="p-5 pb-8 sm:p-8 sm:pb-11 md:px-14">{visuals[index]}</div>
                  <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-zocalo" />
                </div>
              </PlayableFigure>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
