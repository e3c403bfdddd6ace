import { Fragment, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Spinner } from '@/components/ui/spinner';
import { replayInput } from '../boot/input-replay';
import { RouteError } from './route-error';
import type { Elements } from '@/lib/elements';

/** A spinner in the place of a page: as tall as the screen, so that what follows does not jump when the page arrives. It shows only after 150 ms, so quick loads do not flash. */
function Loading() {
  return (
    <div className="flex min-h-dvh animate-appear-late justify-center pt-[30dvh] text-primary">
      <Spinner label="Cargando…" className="size-7" />
    </div>
  );
}

/** Stands behind the page, so that its effect runs once the page works. The mark tells measurements and tests. */
function PageReady() {
  useEffect(() => {
    performance.mark('page-ready');
    replayInput();
  }, []);
  return null;
}

type RouteBoundaryProps = {
  children: Elements;
  /** What its own screens are where no layout around it has a `main`. */
  landmark?: 'main';
};

/** Around the pages of one branch: what shows while the first one loads, and what shows when one fails. Going elsewhere starts afresh. */
export function RouteBoundary({ children, landmark }: RouteBoundaryProps) {
  const { pathname } = useLocation();
  const Frame = landmark ?? Fragment;
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={
        <Frame>
          <RouteError />
        </Frame>
      }
    >
      <Suspense
        fallback={
          <Frame>
            <Loading />
          </Frame>
        }
      >
        {children}
        <PageReady />
      </Suspense>
    </ErrorBoundary>
  );
}
