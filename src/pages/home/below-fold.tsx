import { ClosingCall } from '@/components/sections/closing-call';
import { belowFoldContent } from './below-fold-content';
import { AudiencesSection } from './sections/audiences-section';
import { FeaturedSection } from './sections/featured-section';
import { ProcessSection } from './sections/process-section';
import { TechnologySection } from './sections/technology-section';

export function BelowFold() {
  return (
    <>
      <AudiencesSection />
      <ProcessSection />
      <TechnologySection />
      <FeaturedSection />
      <ClosingCall {...belowFoldContent.closing} />
    </>
  );
}
