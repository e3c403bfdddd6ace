import { PageMeta } from '@/components/page-meta';
import { latePart } from '@/lib/late-part';
import { siteData } from '@/lib/page-head';
import { homeContent } from './home-content';
import { HomeHero } from './sections/home-hero';

const BelowFold = latePart(() => import('./below-fold').then((module) => module.BelowFold));
export const parts = [BelowFold];

export function HomePage() {
  return (
    <>
      <PageMeta {...homeContent.meta} structuredData={siteData(homeContent.meta.description)} />
      <HomeHero />
      <BelowFold />
    </>
  );
}
