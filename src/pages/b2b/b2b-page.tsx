import { Check, PhoneOff, X } from 'lucide-react';
import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { VisualHero } from '@/components/sections/visual-hero';
import { ButtonLink } from '@/components/ui/button-link';
import { EnrichmentPipeline } from '@/components/visuals/enrichment/enrichment-pipeline';
import { company, thread } from '@/components/visuals/enrichment/enrichment-content';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { closing, hero, meta, partner, problem } from './b2b-content';
import { Engine } from './sections/engine';

/** The cost of selling to companies today: figures (or images where there are none) with their explanation. */
export function Problem() {
  return (
    <Section labelledBy="problema">
      <SectionHeader id="problema" title={problem.title} />
      <ul className="border-t border-border">
        {problem.items.map((item, index) => (
          <li key={item.title} className="border-b border-border">
            <Reveal order={index} className="grid gap-x-6 gap-y-3 py-8 md:grid-cols-12 md:items-center md:py-10">
              <p className="num font-display text-h1 leading-none md:col-span-4">
                {item.figure ?? <PhoneOff aria-hidden className="size-[0.9em]" strokeWidth={1.75} />}
              </p>
              <div className="md:col-span-8">
                <h3 className="text-h3">{item.title}</h3>
                <p className="mt-2 max-w-measure text-fg-2">{item.text}</p>
                {item.figure && <p className="mt-2 text-caption text-fg-3">{problem.unsourced}</p>}
              </div>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A partner compared with one more tool. Both lists share grid rows, so that each line is beside its counterpart. */
function Partner() {
  return (
    <Section labelledBy="socio">
      <SectionHeader id="socio" title={partner.title} lead={partner.lead} />
      <Reveal className="grid gap-6 md:grid-cols-2 md:grid-rows-[auto_repeat(4,auto)] md:gap-y-0">
        <div className="overflow-hidden rounded-card border border-border bg-surface md:row-span-5 md:grid md:grid-rows-subgrid">
          <h3 className="bg-muted px-6 py-4 text-h4 text-fg-2 sm:px-7">{partner.columns.before}</h3>
          <ul className="md:row-span-4 md:grid md:grid-rows-subgrid">
            {partner.rows.map((row) => (
              <li key={row.before} className="flex gap-3 border-t border-border px-6 py-4.5 text-fg-2 sm:px-7">
                <X aria-hidden className="mt-1 size-5 shrink-0 text-before" />
                <span>{row.before}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="overflow-hidden rounded-card border border-primary bg-surface md:row-span-5 md:grid md:grid-rows-subgrid">
          <h3 className="bg-zocalo px-6 py-4 text-h4 text-zocalo-fg sm:px-7">{partner.columns.after}</h3>
          <ul className="md:row-span-4 md:grid md:grid-rows-subgrid">
            {partner.rows.map((row) => (
              <li key={row.after} className="flex gap-3 border-t border-border px-6 py-4.5 font-medium sm:px-7">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
                <span>{row.after}</span>
              </li>
            ))}
          </ul>
        </div>
      </Reveal>
    </Section>
  );
}

export default function B2bPage() {
  return (
    <>
      <PageMeta
        title={pageTitle(meta.title)}
        description={meta.description}
        structuredData={[breadcrumbs({ name: meta.title, path: paths.b2b })]}
      />
      <VisualHero
        layout="below"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink to={paths.demo}>{hero.primary}</ButtonLink>
            <ButtonLink to={paths.pricing} variant="secondary">
              {hero.secondary}
            </ButtonLink>
          </>
        }
        visual={<EnrichmentPipeline company={company} thread={thread} />}
      />
      <Problem />
      <Engine />
      <Partner />
      <ClosingCall title={closing.title} lead={closing.lead} primary={{ label: closing.primary, to: paths.demo }} />
    </>
  );
}
