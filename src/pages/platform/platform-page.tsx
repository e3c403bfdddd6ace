import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { VisualHero } from '@/components/sections/visual-hero';
import { ButtonLink } from '@/components/ui/button-link';
import { AgentCanvas } from '@/components/visuals/agent-canvas/agent-canvas';
import { agentCanvas } from '@/components/visuals/agent-canvas/agent-canvas-content';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle, site } from '@/lib/site';
import { closing, hero, meta } from './platform-content';
import { Audience } from './sections/audience';
import { Features } from './sections/features';
import { Hybrid } from './sections/hybrid';

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
