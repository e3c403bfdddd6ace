import { joinedQuery, meantAddress } from '@contract/address';
import type { HeadSite } from '@contract/page-head';
import { useMemo, type ReactElement } from 'react';
import { matchRoutes, Navigate, useLocation, useRoutes } from 'react-router-dom';
import { HeadSiteContext } from '@/components/head-site';
import { Toaster } from '@/components/ui/toaster';
import { headSite } from '@/lib/site';
import { PendingBar } from './pending-bar';
import { RouteAnnouncer } from './route-announcer';
import { routes } from './routes';
import { ScrollToTop } from './scroll-to-top';

/** What ends a line; the router's patterns end there too, the one for unknown paths as well, and would leave the page blank. */
const LINE_END = /%0[ad]|%e2%80%a[89]/gi;

const isPage = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*';

/** The whole site. `openGraphImage` is what the build drew for the page that the document was rendered for. */
export function App({ openGraphImage }: Pick<HeadSite, 'openGraphImage'>) {
  const site = useMemo(() => ({ ...headSite, openGraphImage }), [openGraphImage]);
  const { pathname, search, hash } = useLocation();
  const meant = meantAddress(pathname);
  const plain = pathname.replace(LINE_END, '');
  const element: ReactElement | null = useRoutes(routes, plain === pathname ? undefined : plain);
  if (meant !== null && isPage(meant.path))
    return <Navigate to={{ pathname: meant.path, search: joinedQuery(meant.query, search), hash }} replace />;
  return (
    <HeadSiteContext value={site}>
      <ScrollToTop />
      <PendingBar />
      {element}
      <RouteAnnouncer />
      <Toaster />
    </HeadSiteContext>
  );
}
