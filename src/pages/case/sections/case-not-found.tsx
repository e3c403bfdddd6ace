import { PageMeta } from '@/components/page-meta';
import { ButtonLink } from '@/components/ui/button-link';
import { pageTitle } from '@/lib/site';
import { caseContent } from '../case-content';

const { notFound } = caseContent;

export function CaseNotFound() {
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
