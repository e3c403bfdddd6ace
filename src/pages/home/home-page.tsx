import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { siteData } from '@/lib/page-head';
import { brand } from '@/lib/site';
import { homeContent } from './home-content';
import { AudiencesSection } from './sections/audiences-section';
import { FeaturedSection } from './sections/featured-section';
import { HomeHero } from './sections/home-hero';
import { ProofStrip } from './sections/proof-strip';
import { ProcessSection } from './sections/process-section';
import { TechnologySection } from './sections/technology-section';

const { promise, description } = homeContent.meta;

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
