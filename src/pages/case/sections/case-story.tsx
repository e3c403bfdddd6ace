import type { CaseStudy } from '@/features/cases/case-study';
import { caseContent } from '../case-content';

function Chapter({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-x-14 gap-y-5 lg:grid-cols-[4fr_8fr]">
      <h2 className="text-h2 lg:sticky lg:top-28 lg:self-start">{title}</h2>
      <p className="max-w-measure text-lg leading-relaxed">{text}</p>
    </section>
  );
}

export function CaseStory({ study }: { study: CaseStudy }) {
  return (
    <div className="container-page grid gap-12 pb-16 md:gap-16 md:pb-24">
      <Chapter title={caseContent.challenge} text={study.challenge} />
      <Chapter title={caseContent.solution} text={study.solution} />
    </div>
  );
}
