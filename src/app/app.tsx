import { useRoutes } from 'react-router-dom';
import { HeadSiteContext } from '@/components/head-site';
import { headSite } from '@/lib/site';
import { PendingBar } from './pending-bar';
import { RouteAnnouncer } from './route-announcer';
import { routes } from './routes';
import { ScrollToTop } from './scroll-to-top';
import { ToasterHost } from './toaster-host';

export function App() {
  const element = useRoutes(routes);
  return (
    <HeadSiteContext value={headSite}>
      <ScrollToTop />
      <PendingBar />
      {element}
      <RouteAnnouncer />
      <ToasterHost />
    </HeadSiteContext>
  );
}
