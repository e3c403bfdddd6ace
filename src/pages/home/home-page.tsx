import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BandSection } from '@/components/sections/band-section';
import { ButtonLink } from '@/components/ui/button-link';
import { ConversationTabs } from '@/components/visuals/conversation/conversation-tabs';
import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { ArrowLink } from '@/components/ui/arrow-link';
import { AccountRows } from '@/components/visuals/account-rows';
import { FunnelSteps } from '@/components/visuals/funnel-steps';
import { Bento, BentoTile } from '@/components/sections/bento';
import { AgentPathMini } from '@/components/visuals/minis/agent-path-mini';
import { AnalyticsMini } from '@/components/visuals/minis/analytics-mini';
import { ChannelsMini } from '@/components/visuals/minis/channels-mini';
import { KnowledgeMini } from '@/components/visuals/minis/knowledge-mini';
import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { StepList } from '@/components/sections/step-list';
import { processMinis } from '@/components/visuals/process-minis';
import { siteData } from '@/lib/page-head';
import { brand } from '@/lib/site';
import { homeContent } from './home-content';
import { FeaturedSection } from './sections/featured-section';
import { ProofStrip } from './sections/proof-strip';

const { hero } = homeContent;

/** The promise beside a conversation on the blue band. The text does not depend on scripts. */
function HomeHero() {
  return (
    <BandSection bandHeight="h-43 lg:h-37" className="pt-6 md:pt-9">
      <div className="container-page grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,6.2fr)_minmax(0,5.8fr)] lg:items-start">
        <div className="lg:pb-49">
          <h1 className="text-display">
            {/* The space separates the two sentences in plain text. */}
            <span className="block">{hero.title[0]}</span> <span className="block text-primary">{hero.title[1]}</span>
          </h1>
          <p className="mt-6 max-w-lead text-lead text-fg-2">{hero.lead}</p>
          <div className="mt-8 flex gap-3 max-xs:flex-col">
            <ButtonLink to={hero.primary.to}>
              <span>{hero.primary.label}</span>
              <ArrowRight aria-hidden className="size-4.5" />
            </ButtonLink>
            <ButtonLink href={hero.secondary.href} variant="secondary">
              {hero.secondary.label}
            </ButtonLink>
          </div>
          <p className="mt-5 text-small text-fg-3">{hero.note}</p>
        </div>
        <ConversationTabs atTop onBand className="pb-5" />
      </div>
    </BandSection>
  );
}

const { audiences } = homeContent;

type AudienceCardProps = { title: string; text: string; link: { label: string; to: string }; visual: ReactNode };

function AudienceCard({ title, text, link, visual }: AudienceCardProps) {
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface transition-colors duration-fast hover:border-border-strong">
      <div className="grid min-h-66 border-b border-border bg-subtle">{visual}</div>
      <div className="flex flex-1 flex-col p-5 xs:p-7">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2.5 mb-4 text-fg-2">{text}</p>
        <ArrowLink to={link.to} stretched className="mt-auto self-start">
          {link.label}
        </ArrowLink>
      </div>
    </article>
  );
}

function AudiencesSection() {
  return (
    <Section labelledBy="a-quien">
      <SectionHeader id="a-quien" title={audiences.title} lead={audiences.lead} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Reveal>
          <AudienceCard {...audiences.companies} visual={<AccountRows className="p-5 max-[22rem]:p-3 xs:p-6" />} />
        </Reveal>
        <Reveal order={1}>
          <AudienceCard {...audiences.people} visual={<FunnelSteps className="px-5 pt-6 max-[22rem]:px-3 xs:px-7" />} />
        </Reveal>
      </div>
      <p className="mt-4 text-caption text-fg-3">{audiences.sample}</p>
    </Section>
  );
}

const { technology } = homeContent;

function TechnologySection() {
  return (
    <Section tone="night" labelledBy="tecnologia">
      <SectionHeader id="tecnologia" title={technology.title} lead={technology.lead} />
      <Reveal>
        <Bento>
          <BentoTile span={4} {...technology.builder} visual={<AgentPathMini />} />
          <BentoTile span={2} {...technology.channels} visual={<ChannelsMini />} />
          <BentoTile span={2} {...technology.analytics} visual={<AnalyticsMini />} />
          <BentoTile span={4} {...technology.knowledge} visual={<KnowledgeMini />} />
        </Bento>
      </Reveal>
      <ButtonLink to={technology.link.to} variant="secondary" className="mt-10 max-xs:w-full">
        {technology.link.label}
      </ButtonLink>
    </Section>
  );
}

const { promise, description } = homeContent.meta;

const { process } = homeContent;

function ProcessSection() {
  return (
    <Section id={process.id} tone="surface" labelledBy="proceso-titulo">
      <SectionHeader id="proceso-titulo" title={process.title} />
      <Reveal>
        <StepList steps={process.steps} visuals={processMinis} />
      </Reveal>
      <p className="mt-6 text-caption text-fg-3">{process.sample}</p>
    </Section>
  );
}

export default function HomePage() {
  return (
    <>
      <PageMeta title={`${brand.name}: ${promise}`} description={description} structuredData={siteData(description)} />
      <HomeHero />
      <ProofStrip />
      <AudiencesSection />
      <ProcessSection />
      <TechnologySection />
      <FeaturedSection />
      <ClosingCall {...homeContent.closing} />
    </>
  );
}
