import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { ButtonLink } from '@/components/ui/button-link';
import { pageTitle } from '@/lib/site';
import { notFoundContent } from './not-found-content';

const { meta, title, text, action, bubbles } = notFoundContent;

const logged = new Set<string>();

/** Writes the unknown path to the console, once per path however often the effect runs. */
function useLogUnknownPath(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);
}

export default function NotFoundPage() {
  useLogUnknownPath();
  return (
    <div className="container-page section-y grid items-center gap-12 lg:grid-cols-[5fr_7fr]">
      <PageMeta title={pageTitle(meta.title)} description={meta.description} noIndex />
      <div aria-hidden className="relative max-w-105 pb-14">
        <p className="bubble-out ml-auto w-fit bg-agent px-10 py-9 font-display text-[clamp(5rem,14vw,8.5rem)] leading-none font-[640] tracking-normal text-agent-fg">
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
