import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Loading } from '@/components/feedback/loading';
import { replayInput } from './boot/input-replay';
import { RouteError } from './route-error';

/** Stands behind the page, so that its effect runs once the page works. The mark tells measurements and tests. */
function PageReady() {
  useEffect(() => {
    performance.mark('page-ready');
    replayInput();
  }, []);
  return null;
}

/** Around the pages of one branch: what shows while the first one loads, and what shows when one fails. Going elsewhere starts afresh. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<RouteError />}>
      <Suspense fallback={<Loading />}>
        {children}
        <PageReady />
      </Suspense>
    </ErrorBoundary>
  );
}
