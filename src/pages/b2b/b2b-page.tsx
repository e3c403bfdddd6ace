import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { VisualHero } from '@/components/sections/visual-hero';
import { ButtonLink } from '@/components/ui/button-link';
import { EnrichmentPipeline } from '@/components/visuals/enrichment/enrichment-pipeline';
import { company, thread } from '@/components/visuals/enrichment/enrichment-content';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { closing, hero, meta } from './b2b-content';
import { Engine } from './sections/engine';
import { Partner } from './sections/partner';
import { Problem } from './sections/problem';

export default function B2bPage() {
  return (
    <>
      <PageMeta
        title={pageTitle(meta.title)}
        description={meta.description}
        structuredData={[breadcrumbs({ name: meta.title, path: paths.b2b })]}
      />
      <VisualHero
        layout="below"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink to={paths.demo}>{hero.primary}</ButtonLink>
            <ButtonLink to={paths.pricing} variant="secondary">
              {hero.secondary}
            </ButtonLink>
          </>
        }
        visual={<EnrichmentPipeline company={company} thread={thread} />}
      />
      <Problem />
      <Engine />
      <Partner />
      <ClosingCall title={closing.title} lead={closing.lead} primary={{ label: closing.primary, to: paths.demo }} />
    </>
  );
}
