import { linkTokenOf, plainAddress } from '@contract/mail/mangled-link';
import type { ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { pageTitle } from '@/lib/site';

type LinkPageProps = {
  title: string;
  /** Shown when the address has no token. */
  invalid: ReactNode;
  children: (token: string) => ReactNode;
};

/** The address as it was sent, with the token in its fragment; null when it has that already. */
function repaired(location: Location, token: string | null): Pick<Location, 'search' | 'hash'> | null {
  const { search, hash } = location;
  const isInQuery = plainAddress({ search, hash: '' })
    .toLowerCase()
    .includes(token ?? ' ');
  if (token === null || (!isInQuery && new URLSearchParams(hash.slice(1)).get('t') === token)) return null;
  const enters = /[&?;]entrar\b/.test(plainAddress(location));
  return { search: isInQuery ? '' : search, hash: `#t=${token}${enters ? '&entrar=1' : ''}` };
}

/**
 * Landing page of a mail's link. The token is in the fragment, which servers and their logs do not receive. Opening the
 * page changes nothing, because mail scanners open every link. A mangled address is repaired first.
 */
export function LinkPage({ title, invalid, children }: LinkPageProps) {
  const location = useLocation();
  const token = linkTokenOf(location);
  const address = repaired(location, token);
  if (address !== null) return <Navigate to={{ pathname: location.pathname, ...address }} replace />;
  return (
    <div className="container-page min-h-dvh pt-10 pb-24 md:pt-16">
      <PageMeta title={pageTitle(title)} noIndex />
      <div className="mx-auto max-w-xl">{token ? children(token) : invalid}</div>
    </div>
  );
}
