import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { VisualHero } from '@/components/sections/visual-hero';
import { ButtonLink } from '@/components/ui/button-link';
import { AdToSale } from '@/components/visuals/ad-to-sale/ad-to-sale';
import { adToSale } from '@/components/visuals/ad-to-sale/ad-to-sale-content';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { closing, hero, meta } from './b2c-content';
import { Ecosystem } from './sections/ecosystem';
import { Problem } from './sections/problem';
import { Sectors } from './sections/sectors';

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
