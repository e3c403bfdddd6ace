import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
} from 'react-router-dom';
import { hasFirstPageArrived } from './first-page';

type Place = { action: NavigationType; location: Location };

/** A history is always at the present place; this is the place as it is now. */
const whereIs = ({ action, location }: Readonly<Place>): Place => ({ action, location });

/**
 * The router's own component for browsers, told less. A change of the address makes whatever reads it render again, and when the browser itself makes it
 * (a link to a part of the page, Back), React renders at once: what still waits for its code gives way to its fallback, and the text that came with the
 * document is gone, with the part that was to be scrolled to. So a step between two parts of one page reaches nobody: the browser has scrolled there
 * itself. Another one is taken after the browser's event, as a change that waits for code and leaves on screen what is there; unless it leads back to a
 * page that was here before, whose code is there: then at once, before the browser scrolls.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState(() => whereIs(history));

  useLayoutEffect(() => {
    let { location: last } = history;
    const seen = new Set([last.pathname]);
    const move = () => startTransition(() => setPlace(whereIs(history)));
    return history.listen(({ action, location }) => {
      const from = last;
      last = location;
      const isSamePage = from.pathname === location.pathname;
      const isBrowsers = action === NavigationType.Pop;
      if (isBrowsers && isSamePage && from.search === location.search && from.state === location.state) return;
      if (isBrowsers && (isSamePage || !seen.has(location.pathname) || !hasFirstPageArrived())) setTimeout(move);
      else move();
      seen.add(location.pathname);
    });
  }, [history]);

  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}
