import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { StepList } from '@/components/sections/step-list';
import { processMinis } from '@/components/visuals/process-minis';
import { homeContent } from '../home-content';

const { process } = homeContent;

export function ProcessSection() {
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
