import { useParams } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { findCase } from '@/features/cases/find-case';
import { latePart } from '@/lib/late-part';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { caseContent } from './case-content';
import { CaseHero } from './sections/case-hero';
import { CaseNotFound } from './sections/case-not-found';

const [, casesPage] = caseContent.breadcrumb;

const BelowFold = latePart(() => import('./below-fold').then((module) => module.BelowFold));
export const parts = [BelowFold];

export function CasePage() {
  const { caseId } = useParams();
  const study = findCase(caseId);
  if (!study) return <CaseNotFound />;
  return (
    // The key starts the next case afresh: its figures play again.
    <article key={study.id}>
      <PageMeta
        title={pageTitle(study.clientName)}
        description={study.description}
        structuredData={[
          breadcrumbs(
            { name: casesPage.label, path: casesPage.to },
            { name: study.clientName, path: paths.case(study.id) },
          ),
        ]}
      />
      <CaseHero study={study} />
      <BelowFold />
    </article>
  );
}
