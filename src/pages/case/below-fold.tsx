import { useParams } from 'react-router-dom';
import { Section } from '@/components/sections/section';
import { Testimonial } from '@/components/sections/testimonial';
import { findCase } from '@/features/cases/find-case';
import { caseContent } from './case-content';
import { CaseClosing } from './sections/case-closing';
import { CaseKpis } from './sections/case-kpis';
import { CaseStory } from './sections/case-story';

export function BelowFold() {
  const { caseId } = useParams();
  const study = findCase(caseId);
  if (!study) return null;
  return (
    <>
      <CaseStory study={study} />
      <CaseKpis kpis={study.kpis} />
      <Section labelledBy="testimonio">
        <h2 id="testimonio" className="sr-only">
          {caseContent.testimonial}
        </h2>
        <Testimonial {...study.testimonial} />
        {study.sample && <p className="mt-16 text-caption text-fg-3">{caseContent.sampleNote}</p>}
      </Section>
      <CaseClosing study={study} />
    </>
  );
}
