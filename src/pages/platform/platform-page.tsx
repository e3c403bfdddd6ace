import { PageMeta } from '@/components/page-meta';
import { Bento, BentoTile } from '@/components/sections/bento';
import { ClosingCall } from '@/components/sections/closing-call';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { VisualHero } from '@/components/sections/visual-hero';
import { ButtonLink } from '@/components/ui/button-link';
import { AgentCanvas } from '@/components/visuals/agent-canvas/agent-canvas';
import { agentCanvas } from '@/components/visuals/agent-canvas/agent-canvas-content';
import { AgentsMini } from '@/components/visuals/minis/agents-mini';
import { AnalyticsMini } from '@/components/visuals/minis/analytics-mini';
import { AutomationMini } from '@/components/visuals/minis/automation-mini';
import { ChannelsMini } from '@/components/visuals/minis/channels-mini';
import { KnowledgeAnswerMini } from '@/components/visuals/minis/knowledge-answer-mini';
import { SecurityMini } from '@/components/visuals/minis/security-mini';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle, site } from '@/lib/site';
import { closing, features, hero, meta } from './platform-content';
import { Audience } from './sections/audience';
import { Hybrid } from './sections/hybrid';

/** The six features, each with a small piece of the product. */
function Features() {
  const { agents, channels, automation, knowledge, analytics, security } = features.items;
  return (
    <Section labelledBy="funciones">
      <SectionHeader id="funciones" title={features.title} />
      <Bento>
        <BentoTile span={4} {...agents} visual={<AgentsMini />} />
        <BentoTile span={2} {...channels} visual={<ChannelsMini />} />
        <BentoTile span={2} {...automation} visual={<AutomationMini />} />
        <BentoTile span={4} {...knowledge} visual={<KnowledgeAnswerMini />} />
        <BentoTile span={3} {...analytics} visual={<AnalyticsMini hasNote={false} />} />
        <BentoTile span={3} {...security} visual={<SecurityMini />} />
      </Bento>
      <p className="mt-4 text-caption text-fg-3">{features.sample}</p>
    </Section>
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
