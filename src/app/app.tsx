import { useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { matchRoutes, Navigate, useLocation, useRoutes } from 'react-router-dom';
import { correctedPath, mergedQuery } from '@contract/site/corrected-path';
import { withoutLineEnds } from '@/lib/line-ends';
import { Notices } from './layouts/notices';
import { RouteAnnouncer } from './routing/route-announcer';
import { routes } from './routing/routes';
import { pendingLoads } from './routing/pending-loads';

/**
 * Scrolls to the top on every change of path, Back included, or to the element that the hash names. A change of query
 * keeps the scroll position. On Back the browser restores its own scroll position after the page has changed, so the
 * scroll is corrected in the next frame, before paint.
 */
function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, hash });

  useEffect(() => {
    const { pathname: from, hash: part } = last.current;
    last.current = { pathname, hash };
    if (from === pathname && (part === hash || hash === '')) return;
    const move = () => {
      const target = document.getElementById(hash.slice(1));
      if (target) target.scrollIntoView();
      else if (from !== pathname) window.scrollTo(0, 0);
    };
    move();
    const frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash]);
  return null;
}

/** A thin progress bar at the top while the next page's code loads. The current page stays visible until then. */
function PendingBar() {
  const isPending = useSyncExternalStore(
    pendingLoads.subscribe,
    pendingLoads.isPending,
    pendingLoads.isPendingOnServer,
  );
  if (!isPending) return null;
  return (
    <output className="fixed inset-x-0 top-0 z-50 block h-0.75 animate-appear-late overflow-hidden bg-primary-soft">
      <span className="sr-only">Cargando la página…</span>
      <span aria-hidden className="block h-full w-1/3 animate-pending bg-primary" />
    </output>
  );
}

const isPage = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*';

/** The whole site. */
export function App() {
  const { pathname, search, hash } = useLocation();
  const corrected = correctedPath(pathname);
  const plain = withoutLineEnds(pathname);
  const element: ReactElement | null = useRoutes(routes, plain === pathname ? undefined : plain);
  if (corrected !== null && isPage(corrected.path))
    return (
      <Navigate
        to={{ pathname: corrected.path, search: mergedQuery(corrected.query, search), hash: corrected.hash || hash }}
        replace
      />
    );
  return (
    <>
      <ScrollToTop />
      <PendingBar />
      {element}
      <RouteAnnouncer />
      <Notices />
    </>
  );
}
