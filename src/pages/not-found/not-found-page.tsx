import { PageMeta } from '@/components/page-meta';
import { ButtonLink } from '@/components/ui/button-link';
import { pageTitle } from '@/lib/site';
import { notFoundContent } from './not-found-content';
import { useLogUnknownPath } from './use-log-unknown-path';

const { meta, title, text, action, bubbles } = notFoundContent;

export default function NotFoundPage() {
  useLogUnknownPath();
  return (
    <div className="container-page section-y grid items-center gap-12 lg:grid-cols-[5fr_7fr]">
      <PageMeta title={pageTitle(meta.title)} description={meta.description} noIndex />
      <div aria-hidden className="relative max-w-105 pb-14">
        <p className="bubble-out ml-auto w-fit bg-agent px-10 py-9 font-display text-[clamp(5rem,14vw,8.5rem)] leading-none font-[640] tracking-tighter text-agent-fg">
          {bubbles.code}
        </p>
        <p className="bubble-in absolute bottom-0 left-0 border border-border bg-surface px-5 py-3.5 text-fg-2 shadow-1">
          {bubbles.answer}
        </p>
      </div>
      <div>
        <h1 lang="en" className="max-w-title text-h1">
          {title}
        </h1>
        <p className="mt-5 max-w-lead text-lead text-fg-2">{text}</p>
        <ButtonLink to={action.to} className="mt-8">
          {action.label}
        </ButtonLink>
      </div>
    </div>
  );
}
