import { ArrowLink } from '@/components/ui/arrow-link';
import { Badge } from '@/components/ui/badge';
import { paths } from '@/lib/paths';
import { caseStudies, readCase, type CaseStudy } from '@/features/cases/cases-content';
import { CaseCover } from '@/features/cases/components/case-cover';
import { CaseResult } from '@/features/cases/components/case-result';
import { HighlightList } from '@/features/cases/components/highlight-list';
import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { PageHeader } from '@/components/sections/page-header';
import { breadcrumbs } from '@/lib/page-head';
import { pageTitle } from '@/lib/site';
import { casesContent } from './cases-content';

const HIGHLIGHTS_ON_CARD = 4;

/** A case in the grid. Its one link covers the whole card. */
function CaseCard({ study }: { study: CaseStudy }) {
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface transition-colors duration-fast hover:border-border-strong">
      <div className="aspect-5/3 border-b border-border">
        <CaseCover image={study.image} />
      </div>
      <div className="flex flex-1 flex-col p-5 xs:p-7">
        <div className="flex flex-wrap gap-2">
          <Badge tone="case">{study.industry}</Badge>
          <Badge tone="news">{study.solutionType}</Badge>
        </div>
        <h2 className="mt-4 text-h3">{study.clientName}</h2>
        <CaseResult kpi={study.kpis[0]} className="mt-5 mb-3" />
        <p className="mt-2.5 line-clamp-2 max-w-measure text-fg-2">{study.description}</p>
        <HighlightList
          highlights={study.highlights.slice(0, HIGHLIGHTS_ON_CARD)}
          className="mt-5 mb-5 sm:grid-cols-2"
        />
        <ArrowLink to={paths.case(study.id)} stretched className="mt-auto self-start">
          <span>{readCase}</span> <span className="sr-only">{`de ${study.clientName}`}</span>
        </ArrowLink>
      </div>
    </article>
  );
}

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
