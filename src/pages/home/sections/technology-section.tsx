import { Reveal } from '@/components/motion/reveal';
import { Bento, BentoTile } from '@/components/sections/bento';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { ButtonLink } from '@/components/ui/button-link';
import { AgentPathMini } from '@/components/visuals/minis/agent-path-mini';
import { AnalyticsMini } from '@/components/visuals/minis/analytics-mini';
import { ChannelsMini } from '@/components/visuals/minis/channels-mini';
import { KnowledgeMini } from '@/components/visuals/minis/knowledge-mini';
import { homeContent } from '../home-content';

const { technology } = homeContent;

export function TechnologySection() {
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
