import { PageMeta } from '@/components/page-meta';
import { VisualHero } from '@/components/sections/visual-hero';
import { ButtonLink } from '@/components/ui/button-link';
import { AdToSale } from '@/components/visuals/ad-to-sale/ad-to-sale';
import { adToSale } from '@/components/visuals/ad-to-sale/ad-to-sale-content';
import { latePart } from '@/lib/late-part';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { hero, meta } from './b2c-content';

const BelowFold = latePart(() => import('./below-fold').then((module) => module.BelowFold));
export const parts = [BelowFold];

export function B2cPage() {
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
      <BelowFold />
    </>
  );
}
