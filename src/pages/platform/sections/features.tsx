import { Bento, BentoTile } from '@/components/sections/bento';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { AgentsMini } from '@/components/visuals/minis/agents-mini';
import { AnalyticsMini } from '@/components/visuals/minis/analytics-mini';
import { AutomationMini } from '@/components/visuals/minis/automation-mini';
import { ChannelsMini } from '@/components/visuals/minis/channels-mini';
import { KnowledgeAnswerMini } from '@/components/visuals/minis/knowledge-answer-mini';
import { SecurityMini } from '@/components/visuals/minis/security-mini';
import { features } from '../platform-content';

/** The six features, each with a small piece of the product. */
export function Features() {
  const { agents, channels, automation, knowledge, analytics, security } = features.items;
  return (
    <Section labelledBy="funciones">
      <SectionHeader id="funciones" title={features.title} />
      <Bento>
        <BentoTile span={4} {...agents} visual={<AgentsMini />} />
        <BentoTile span={2} {...channels} visual={<ChannelsMini />} />
        <BentoTile span={2} {...automation} visual={<AutomationMini />} />
        <BentoTile span={4} {...knowledge} visual={<KnowledgeAnswerMini />} />
        <BentoTile span={3} {...analytics} visual={<AnalyticsMini />} />
        <BentoTile span={3} {...security} visual={<SecurityMini />} />
      </Bento>
      <p className="mt-4 text-caption text-fg-3">{features.sample}</p>
    </Section>
  );
}
