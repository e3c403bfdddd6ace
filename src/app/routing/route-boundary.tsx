import { Fragment, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Spinner } from '@/components/ui/spinner';
import { replayInput } from '../boot/input-replay';
import { RouteError } from './route-error';
import type { Elements } from '@/lib/elements';

/**
 * A spinner as tall as the screen, so that the footer does not jump. It shows after 150 ms, so that quick loads do not
 * flash.
 */
function Loading() {
  return (
    <div className="flex min-h-dvh animate-appear-late justify-center pt-[30dvh] text-primary">
      <Spinner label="Cargando…" className="size-7" />
    </div>
  );
}

/** A sibling after the page: its effect runs once the page is interactive. Measurements and tests read the mark. */
function PageReady() {
  useEffect(() => {
    performance.mark('page-ready');
    replayInput();
  }, []);
  return null;
}

type RouteBoundaryProps = {
  children: Elements;
  /** Element of the boundary's own screens where no layout around it renders a `main`. */
  landmark?: 'main';
};

/**
 * Wraps the pages of one branch: shows a loading state for the first one, and an error screen that navigation resets.
 */
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
