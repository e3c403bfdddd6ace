import { useLocation, useRoutes } from 'react-router-dom';
import { HeadSiteContext } from '@/components/head-site';
import { Toaster } from '@/components/ui/toaster';
import { headSite } from '@/lib/site';
import { PendingBar } from './pending-bar';
import { RouteAnnouncer } from './route-announcer';
import { routes } from './routes';
import { ScrollToTop } from './scroll-to-top';

/** What ends a line; the router's patterns end there too, the one for unknown paths as well, and would leave the page blank. */
const LINE_END = /%0[ad]|%e2%80%a[89]/gi;

export function App() {
  const { pathname } = useLocation();
  const plain = pathname.replace(LINE_END, '');
  const element = useRoutes(routes, plain === pathname ? undefined : plain);
  return (
    <HeadSiteContext value={headSite}>
      <ScrollToTop />
      <PendingBar />
      {element}
      <RouteAnnouncer />
      <Toaster />
    </HeadSiteContext>
  );
}
