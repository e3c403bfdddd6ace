import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TitleText } from '@/components/sections/title-text';
import { Badge } from '@/components/ui/badge';
import type { CaseStudy } from '@/features/cases/cases-content';
import { CaseCover } from '@/features/cases/components/case-cover';
import { CaseResult } from '@/features/cases/components/case-result';
import { HighlightList } from '@/features/cases/components/highlight-list';
import { caseContent } from '../case-content';

type BreadcrumbProps = { items: readonly { label: string; to: string }[]; /** The page itself. */ current: string };

/** Links from the home page to this page's parent. */
function Breadcrumb({ items, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-small text-fg-3">
        {items.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link to={to} className="-mx-1.5 inline-flex min-h-11 items-center px-1.5 hover:text-fg hover:underline">
              {label}
            </Link>
            <ChevronRight aria-hidden className="size-3.5 shrink-0" />
          </li>
        ))}
        <li aria-current="page" className="text-fg-2">
          {current}
        </li>
      </ol>
    </nav>
  );
}

/** Breadcrumb, result in one sentence, client, and highlights. */
export function CaseHero({ study }: { study: CaseStudy }) {
  return (
    <div className="container-page pt-4 pb-16 md:pt-6">
      <Breadcrumb items={caseContent.breadcrumb} current={study.clientName} />
      <div className="mt-6 grid grid-cols-1 items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <div className="flex flex-wrap gap-2">
            <Badge tone="case">{study.industry}</Badge>
            <Badge tone="news">{study.solutionType}</Badge>
            {study.sample && <Badge tone="draft">{caseContent.sampleNote}</Badge>}
          </div>
          <h1 className="mt-5 text-h1 text-[min(12vw,clamp(2.25rem,1.15rem+3.3vw,4.25rem))]">
            <TitleText>{study.headline}</TitleText>
          </h1>
          <p className="mt-6 max-w-lead text-lead text-fg-2">{study.description}</p>
          <CaseResult kpi={study.kpis[0]} className="mt-8 max-w-md" />
        </div>
        <div className="aspect-5/3 overflow-hidden rounded-card border border-border">
          <CaseCover image={study.image} />
        </div>
      </div>
      <HighlightList
        highlights={study.highlights}
        className="mt-12 border-y border-border py-6 sm:grid-cols-2 xl:grid-cols-4"
      />
    </div>
  );
}
