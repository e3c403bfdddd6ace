import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { StepList } from '@/components/sections/step-list';
import { VisualHero } from '@/components/sections/visual-hero';
import { ButtonLink } from '@/components/ui/button-link';
import { AdToSale } from '@/components/visuals/ad-to-sale/ad-to-sale';
import { adToSale } from '@/components/visuals/ad-to-sale/ad-to-sale-content';
import { sampleCall } from '@/components/visuals/call/call-content';
import { CallTranscript } from '@/components/visuals/call/call-transcript';
import { ConversationTabs } from '@/components/visuals/conversation/conversation-tabs';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { closing, ecosystem, hero, meta, sectors } from './b2c-content';
import { Problem } from './sections/problem';

/** The four steps from the ad to the sale, and one of the calls they lead to. */
function Ecosystem() {
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

/** The tasks of an agent by sector, with a sample conversation of the selected one. */
function Sectors() {
  return (
    <Section labelledBy="sectores">
      <SectionHeader id="sectores" title={sectors.title} />
      <ConversationTabs descriptions={sectors.texts} />
    </Section>
  );
}

export default function B2cPage() {
  return (
    <>
      <PageMeta
        title={pageTitle(meta.title)}
        description={meta.description}
        structuredData={[breadcrumbs({ name: meta.title, path: paths.b2c })]}
      />
      <VisualHero
        layout="beside"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink to={paths.demo}>{hero.primary}</ButtonLink>
            <ButtonLink to={paths.cases} variant="secondary">
              {hero.secondary}
            </ButtonLink>
          </>
        }
        visual={<AdToSale data={adToSale} />}
      />
      <Problem />
      <Ecosystem />
      <Sectors />
      <ClosingCall title={closing.title} lead={closing.lead} primary={{ label: closing.primary, to: paths.demo }} />
    </>
  );
}
