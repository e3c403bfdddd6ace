import { ClockAlert, FilePenLine, Moon, Shuffle, type LucideIcon } from 'lucide-react';
import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { cn } from '@/lib/cn';
import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { StepList } from '@/components/sections/step-list';
import { VisualHero } from '@/components/sections/visual-hero';
import { ButtonLink } from '@/components/ui/button-link';
import { AdToSale } from '@/components/visuals/ad-to-sale/ad-to-sale';
import { adToSale } from '@/components/visuals/ad-to-sale/ad-to-sale-content';
import { sampleCall } from '@/components/visuals/call/call-content';
import { CallTranscript } from '@/components/visuals/call/call-transcript';
import { ConversationTabs } from '@/components/visuals/conversation/conversation-tabs';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { closing, ecosystem, hero, meta, problem, sectors } from './b2c-content';

const icons: LucideIcon[] = [ClockAlert, Moon, Shuffle, FilePenLine];
/** Borders between the four items, not around them. */
const edges = ['', 'border-t md:border-t-0 md:border-l md:pl-12', 'border-t', 'border-t md:border-l md:pl-12'];

/** Four ways to lose a paid click. */
export function Problem() {
  return (
    <Section labelledBy="problema">
      <SectionHeader id="problema" title={problem.title} />
      <ul className="grid md:grid-cols-2">
        {problem.items.map((item, index) => {
          const Icon = icons[index];
          return (
            <li key={item.title} className={cn('border-border py-9 md:py-12 md:pr-12', edges[index])}>
              <Reveal order={index}>
                {Icon && <Icon aria-hidden className="size-7 text-fg-3" strokeWidth={1.75} />}
                <h3 className="mt-4 text-h3">{item.title}</h3>
                <p className="mt-2 max-w-lead text-lead text-fg-2">{item.text}</p>
                {item.unsourced && <p className="mt-2 text-caption text-fg-3">{problem.unsourced}</p>}
              </Reveal>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The four steps from the ad to the sale, and one of the calls they lead to. */
function Ecosystem() {
  return (
    <Section tone="surface" labelledBy="ecosistema">
      <SectionHeader id="ecosistema" title={ecosystem.title} />
      <StepList steps={ecosystem.steps} />
      <div className="mt-14 lg:mt-20">
        <CallTranscript data={sampleCall} />
      </div>
    </Section>
  );
}

/** The tasks of an agent by sector, with a sample conversation of the selected one. */
function Sectors() {
  return (
    <Section labelledBy="sectores">
      <SectionHeader id="sectores" title={sectors.title} />
      <ConversationTabs descriptions={sectors.texts} />
    </Section>
  );
}

export default function B2cPage() {
  return (
    <>
      <PageMeta
        title={pageTitle(meta.title)}
        description={meta.description}
        structuredData={[breadcrumbs({ name: meta.title, path: paths.b2c })]}
      />
      <VisualHero
        layout="beside"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink to={paths.demo}>{hero.primary}</ButtonLink>
            <ButtonLink to={paths.cases} variant="secondary">
              {hero.secondary}
            </ButtonLink>
          </>
        }
        visual={<AdToSale data={adToSale} />}
      />
      <Problem />
      <Ecosystem />
      <Sectors />
      <ClosingCall title={closing.title} lead={closing.lead} primary={{ label: closing.primary, to: paths.demo }} />
    </>
  );
}
