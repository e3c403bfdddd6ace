import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { caseStudies, sampleMark, type CaseStudy } from '@/features/cases/cases-content';
import { CaseResult } from '@/features/cases/components/case-result';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { homeContent } from '../home-content';

const { proof } = homeContent;
/** Number of results, beside the two conditions. */
const RESULTS = 2;

/** Borders between the four items, not around them: in one column, two by two, or in a row. */
const edges = [
  '',
  'max-sm:border-t sm:border-l sm:pl-7',
  'max-nav:border-t nav:border-l nav:pl-7',
  'max-nav:border-t sm:border-l sm:pl-7',
];

function Cell({ index, children }: { index: number; children: ReactNode }) {
  return <li className={cn('relative flex flex-col border-border py-7 sm:pr-7 nav:py-9', edges[index])}>{children}</li>;
}

function Result({ study }: { study: CaseStudy }) {
  return (
    <>
      <p className="flex min-h-6.5 flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Link to={paths.case(study.id)} className="font-semibold after:absolute after:inset-0 hover:underline">
          {study.clientName}
        </Link>
        {study.sample && <Badge tone="neutral">{sampleMark}</Badge>}
      </p>
      <CaseResult kpi={study.kpis[0]} className="mt-3" />
    </>
  );
}

type ConditionProps = { title: string; figure: string; text: string };

function Condition({ title, figure, text }: ConditionProps) {
  return (
    <>
      <p className="flex min-h-6.5 items-center text-small font-semibold">{title}</p>
      <p className="num mt-3 font-display text-figure whitespace-nowrap">{figure}</p>
      <p className="mt-3 text-small text-fg-2">{text}</p>
    </>
  );
}

/** Proof: results of two clients, and two conditions for all. */
export function ProofStrip() {
  return (
    <section aria-label={proof.label} className="border-b border-border bg-surface">
      <ul className="container-page grid sm:grid-cols-2 nav:grid-cols-[1.25fr_1.25fr_1fr_1fr]">
        {caseStudies.slice(0, RESULTS).map((study, index) => (
          <Cell key={study.id} index={index}>
            <Result study={study} />
          </Cell>
        ))}
        <Cell index={RESULTS}>
          <Condition {...proof.reply} />
        </Cell>
        <Cell index={RESULTS + 1}>
          <Condition {...proof.thirdParties} />
        </Cell>
      </ul>
    </section>
  );
}
