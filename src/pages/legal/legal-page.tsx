import { useLocation } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { PageHeader } from '@/components/sections/page-header';
import { Link } from 'react-router-dom';
import { breadcrumbs } from '@/lib/page-head';
import { pageTitle } from '@/lib/site';
import { legalDocuments, legalLinks, type LegalSection } from './legal-content';

function Chapter({ section }: { section: LegalSection }) {
  return (
    <section>
      <h2 className="text-h4">{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {section.list && (
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-fg-3">
          {section.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The legal text of the current address, with links to the other three. */
export default function LegalPage() {
  const { pathname } = useLocation();
  // The router is case-insensitive.
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const document = legalDocuments.get(path);
  if (!document) return null;
  return (
    <>
      <PageMeta
        title={pageTitle(document.title)}
        description={document.description}
        structuredData={[breadcrumbs({ name: document.title, path })]}
      />
      <PageHeader title={document.title} lead={document.intro} />
      <div className="container-page grid gap-x-14 gap-y-10 pb-24 lg:grid-cols-[3fr_9fr]">
        <nav aria-label="Textos legales" className="lg:sticky lg:top-28 lg:self-start">
          <ul className="flex flex-wrap gap-x-6 lg:flex-col">
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === path ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center text-nav text-fg-2 hover:underline aria-[current]:font-semibold aria-[current]:text-fg"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-measure space-y-10">
          {document.sections.map((section) => (
            <Chapter key={section.title} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}
