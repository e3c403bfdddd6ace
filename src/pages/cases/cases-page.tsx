import { PageMeta } from '@/components/page-meta';
import { PageHeader } from '@/components/sections/page-header';
import { caseStudies } from '@/features/cases/cases-content';
import { CaseCard } from '@/features/cases/components/case-card';
import { latePart } from '@/lib/late-part';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { casesContent } from './cases-content';

const BelowFold = latePart(() => import('./below-fold').then((module) => module.BelowFold));
export const parts = [BelowFold];

export function CasesPage() {
  return (
    <>
      <PageMeta
        title={pageTitle(casesContent.title)}
        description={casesContent.description}
        structuredData={[breadcrumbs({ name: casesContent.title, path: paths.cases })]}
      />
      <PageHeader title={casesContent.title} lead={casesContent.lead} />
      <div className="container-page pb-20 md:pb-28">
        <ul className="grid grid-cols-1 gap-6 lg:grid-cols-2 print:grid-cols-2">
          {caseStudies.map((study) => (
            <li key={study.id}>
              <CaseCard study={study} />
            </li>
          ))}
        </ul>
        {caseStudies.some(({ sample }) => sample) && (
          <p className="mt-8 text-caption text-fg-3">{casesContent.sampleNote}</p>
        )}
      </div>
      <BelowFold />
    </>
  );
}
