import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { VisualHero } from '@/components/sections/visual-hero';
import { AgentCanvas } from '@/components/visuals/agent-canvas/agent-canvas';
import { agentCanvas } from '@/components/visuals/agent-canvas/agent-canvas-content';
import { breadcrumbs } from '@/lib/page-head';
import { pageTitle, site } from '@/lib/site';
import { closing, hero, hybrid, meta } from './platform-content';
import { Features } from './sections/features';
import { Audience } from './sections/audience';

/** The hybrid model: two overlapping halves, and a contact link. */
function Hybrid() {
  return (
    <Section labelledBy="hibrido">
      <Reveal className="relative grid gap-10 overflow-hidden rounded-card bg-primary-soft p-6 pb-10 sm:p-10 sm:pb-14 lg:grid-cols-2 lg:items-center lg:gap-16 lg:p-16">
        <div>
          <h2 id="hibrido" className="max-w-title text-h2">
            {hybrid.title}
          </h2>
          <p className="mt-4 max-w-lead text-lead text-fg-2">{hybrid.text}</p>
          <ButtonLink to={paths.demo} className="mt-8 max-xs:w-full">
            {hybrid.button}
          </ButtonLink>
        </div>
        <Overlap />
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-zocalo" />
      </Reveal>
    </Section>
  );
}

/** Two overlapping rectangles, labelled outside the overlap. */
function Overlap() {
  return (
    <div className="grid grid-cols-[1fr_minmax(7rem,0.9fr)_1fr] grid-rows-[5rem_7rem_5rem] text-body leading-tight font-semibold">
      <p className="col-span-2 col-start-1 row-span-2 row-start-1 rounded-card bg-zocalo p-5 text-zocalo-fg">
        {hybrid.managed}
      </p>
      <p className="col-span-2 col-start-2 row-span-2 row-start-2 flex items-end justify-end rounded-card border-2 border-primary bg-surface p-5">
        {hybrid.built}
      </p>
      <p className="col-start-2 row-start-2 grid place-items-center rounded-tl-card rounded-br-card border-2 border-primary bg-primary p-3 text-center text-primary-fg">
        {hybrid.shared}
      </p>
    </div>
  );
}

export default function PlatformPage() {
  return (
    <>
      <PageMeta
        title={pageTitle(meta.title)}
        description={meta.description}
        structuredData={[breadcrumbs({ name: meta.title, path: paths.platform })]}
      />
      <VisualHero
        layout="below"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink href={site.links.dashboard}>{hero.primary}</ButtonLink>
            <ButtonLink to={paths.pricing} variant="secondary">
              {hero.secondary}
            </ButtonLink>
          </>
        }
        visual={<AgentCanvas data={agentCanvas} />}
      />
      <Features />
      <Audience />
      <Hybrid />
      <ClosingCall title={closing.title} primary={{ label: closing.primary, to: paths.demo }} />
    </>
  );
}
