import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { pageTitle } from '@/lib/site';

type LinkPageProps = {
  title: string;
  /** Shown when the address has no token. */
  invalid: ReactNode;
  children: (token: string) => ReactNode;
};

/**
 * Landing page of a mail's link. The token is in the fragment, which servers and their logs do not receive. Opening the
 * page changes nothing, because mail scanners open every link.
 */
export function LinkPage({ title, invalid, children }: LinkPageProps) {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('t');
  return (
    <div className="container-page min-h-dvh pt-10 pb-24 md:pt-16">
      <PageMeta title={pageTitle(title)} noIndex />
      <div className="mx-auto max-w-xl">{token ? children(token) : invalid}</div>
    </div>
  );
}
