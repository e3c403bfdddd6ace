import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ClosingCall } from '@/components/sections/closing-call';
import { Link } from 'react-router-dom';
import type { CaseStudy } from '@/features/cases/case-study';
import { nextCase } from '@/features/cases/find-case';
import { paths } from '@/lib/paths';
import { caseContent } from '../case-content';

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-semibold text-zocalo-fg hover:underline';

/** The call to action, and links to the list and the next case. */
export function CaseClosing({ study }: { study: CaseStudy }) {
  const next = nextCase(study);
  return (
    <ClosingCall {...caseContent.closing}>
      <nav aria-label="Más casos" className="flex flex-wrap justify-between gap-x-8 gap-y-1">
        <Link to={paths.cases} className={linkClass}>
          <ArrowLeft aria-hidden className="size-4.5 shrink-0" />
          <span>{caseContent.back}</span>
        </Link>
        <Link to={paths.case(next.id)} className={linkClass}>
          <span>{caseContent.next(next.clientName)}</span>
          <ArrowRight aria-hidden className="size-4.5 shrink-0" />
        </Link>
      </nav>
    </ClosingCall>
  );
}
