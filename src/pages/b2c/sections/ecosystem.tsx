import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { StepList } from '@/components/sections/step-list';
import { sampleCall } from '@/components/visuals/call/call-content';
import { CallTranscript } from '@/components/visuals/call/call-transcript';
import { ecosystem } from '../b2c-content';

/** The four steps from the ad to the sale, and one of the resulting calls. */
export function Ecosystem() {
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
