import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Initials } from '@/components/ui/initials';
import { BeforeAfter } from '@/components/visuals/before-after';
import { caseStudies, type CaseKpi, type CaseStudy } from '@/features/cases/cases-content';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { caseContent } from './case-content';
import { CaseHero } from './sections/case-hero';

const [, casesPage] = caseContent.breadcrumb;

/** The case with this id, or undefined. */
function findCase(id: string | undefined): CaseStudy | undefined {
  return caseStudies.find((study) => study.id === id);
}

/** The next case; the last is followed by the first. */
function nextCase(study: CaseStudy): CaseStudy {
  return caseStudies[(caseStudies.indexOf(study) + 1) % caseStudies.length] ?? caseStudies[0];
}

type TestimonialProps = {
  quote: string;
  author: string;
  role: string;
  /** The note that the case is invented. */
  mark?: string | undefined;
};

/** A quote in a speech bubble, and its author. Initials instead of a photo. */
function Testimonial({ quote, author, role, mark }: TestimonialProps) {
  return (
    <figure className="max-w-4xl">
      <blockquote className="bubble-in bg-subtle p-6 md:p-8">
        <p className="font-display text-h3 leading-tight font-medium">{`«${quote}»`}</p>
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center gap-3.5">
        <Initials name={author} />
        <span className="leading-snug">
          <span className="block font-semibold">{author}</span>
          <span className="block text-small text-fg-3">{role}</span>
        </span>
        {mark && <Badge tone="draft">{mark}</Badge>}
      </figcaption>
    </figure>
  );
}

const { notFound } = caseContent;

function CaseNotFound() {
  return (
    <div className="container-page section-y">
      <PageMeta title={pageTitle(notFound.title)} noIndex />
      <h1 className="max-w-title text-h1">{notFound.title}</h1>
      <p className="mt-5 max-w-lead text-lead text-fg-2">{notFound.text}</p>
      <ButtonLink to={notFound.action.to} className="mt-8">
        {notFound.action.label}
      </ButtonLink>
    </div>
  );
}

function Chapter({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-x-14 gap-y-5 lg:grid-cols-[4fr_8fr]">
      <h2 className="text-h2 lg:sticky lg:top-28 lg:self-start">{title}</h2>
      <p className="max-w-measure text-lg leading-relaxed">{text}</p>
    </section>
  );
}

function CaseStory({ study }: { study: CaseStudy }) {
  return (
    <div className="container-page grid gap-12 pb-16 md:gap-16 md:pb-24">
      <Chapter title={caseContent.challenge} text={study.challenge} />
      <Chapter title={caseContent.solution} text={study.solution} />
    </div>
  );
}

function CaseKpis({ kpis }: { kpis: readonly CaseKpi[] }) {
  return (
    <Section tone="surface" labelledBy="antes-y-despues">
      <SectionHeader id="antes-y-despues" title={caseContent.kpis} />
      <ul className="grid grid-cols-1 gap-6 lg:grid-cols-2 print:grid-cols-2">
        {kpis.map(({ metric, icon: Icon, ...kpi }) => (
          <li key={metric}>
            <BeforeAfter title={metric} {...kpi} icon={<Icon aria-hidden />} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-semibold text-zocalo-fg hover:underline';

/** The call to action, and the links to the list and to the next case. */
function CaseClosing({ study }: { study: CaseStudy }) {
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
