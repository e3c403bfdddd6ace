import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { PageHeader } from '@/components/sections/page-header';
import { Badge } from '@/components/ui/badge';
import { caseStudies } from '@/features/cases/cases-content';
import { CaseCard } from '@/features/cases/components/case-card';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { casesContent } from './cases-content';

export default function CasesPage() {
  return (
    <>
      <PageMeta
        title={pageTitle(casesContent.title)}
        description={casesContent.description}
        structuredData={[breadcrumbs({ name: casesContent.title, path: paths.cases })]}
      />
      <PageHeader
        title={casesContent.title}
        mark={caseStudies.some(({ sample }) => sample) && <Badge tone="draft">{casesContent.sampleNote}</Badge>}
        lead={casesContent.lead}
      />
      <div className="container-page pb-16 md:pb-24">
        <ul className="grid grid-cols-1 gap-6 lg:grid-cols-2 print:grid-cols-2">
          {caseStudies.map((study) => (
            <li key={study.id}>
              <CaseCard study={study} />
            </li>
          ))}
        </ul>
      </div>
      <ClosingCall {...casesContent.closing} />
    </>
  );
}
