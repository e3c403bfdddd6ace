import { Reveal } from '@/components/motion/reveal';
import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { StepList } from '@/components/sections/step-list';
import { processMinis } from '@/components/visuals/process-minis';
import { siteData } from '@/lib/page-head';
import { brand } from '@/lib/site';
import { homeContent } from './home-content';
import { AudiencesSection } from './sections/audiences-section';
import { FeaturedSection } from './sections/featured-section';
import { HomeHero } from './sections/home-hero';
import { ProofStrip } from './sections/proof-strip';
import { TechnologySection } from './sections/technology-section';

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
