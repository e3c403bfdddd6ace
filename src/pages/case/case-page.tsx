import { useParams } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { Section } from '@/components/sections/section';
import { Testimonial } from '@/components/sections/testimonial';
import { findCase } from '@/features/cases/find-case';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { caseContent } from './case-content';
import { CaseClosing } from './sections/case-closing';
import { CaseHero } from './sections/case-hero';
import { CaseKpis } from './sections/case-kpis';
import { CaseNotFound } from './sections/case-not-found';
import { CaseStory } from './sections/case-story';

const [, casesPage] = caseContent.breadcrumb;

export default function CasePage() {
  const { caseId } = useParams();
  const study = findCase(caseId);
  if (!study) return <CaseNotFound />;
  return (
    // Keyed, so that the figures of the next case play again.
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
      <CaseStory study={study} />
      <CaseKpis kpis={study.kpis} />
      <Section labelledBy="testimonio">
        <h2 id="testimonio" className="sr-only">
          {caseContent.testimonial}
        </h2>
        <Testimonial {...study.testimonial} mark={study.sample ? caseContent.sampleTestimonial : undefined} />
      </Section>
      <CaseClosing study={study} />
    </article>
  );
}
