import { Fragment, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';
import { paths } from '@/lib/paths';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Spinner } from '@/components/ui/spinner';
import type { Elements } from '@/lib/elements';
import { reload } from '../boot/reload-once';
import { clearLoadFailures } from './lazy-page';
import { replayInput } from '../boot/input-replay';

/**
 * Shown when a page threw or its code failed to load. Retries with a reload, because some browsers cache a failed
 * import for the life of the document: on its button, on reconnection, and on a click on a link to the same page.
 */
function RouteError() {
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(clearLoadFailures, []);
  useEffect(() => {
    if (key !== firstKey.current) void reload();
  }, [key]);
  useEffect(() => {
    const retry = () => void reload();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <div className="container-page section-y" role="alert">
      <h1 className="max-w-title text-h2">No hemos podido mostrar esta página</h1>
      <p className="mt-4 max-w-lead text-lead text-fg-2">
        Puede ser un corte de la conexión o un fallo nuestro. Vuelve a intentarlo en un momento.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A plain button: every page bundles this screen, because it must work when nothing more loads, and the kit's
            Button would add its busy state. */}
        <button type="button" onClick={() => location.reload()} className={buttonClass()}>
          Reintentar
        </button>
        <ButtonLink to={paths.home} variant="secondary">
          Volver al inicio
        </ButtonLink>
      </div>
    </div>
  );
}

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
