import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom';
import { hasFirstPageArrived } from './first-page';

type Place = { action: NavigationType; location: Location };

/** The browser's own step between two parts of one page: it has scrolled there itself, and the page shows the same as before. */
function isStepInside(last: Place, next: Place): boolean {
  const [from, to] = [last.location, next.location];
  return next.action === NavigationType.Pop && from.pathname === to.pathname && from.search === to.search && from.state === to.state;
}

/**
 * The router's own component for browsers, told less. A change of the address makes whatever reads it render again, and when the browser itself makes it
 * (a link to a part of the page, Back), React renders at once: what still waits for its code gives way to its fallback, and the text that came with the
 * document is gone, with the part that was to be scrolled to. So a step inside the page reaches nobody, and while the first page is on its way any other
 * step is taken after the browser's event, as a change that waits for code and leaves on screen what is there.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState<Place>(() => ({ action: history.action, location: history.location }));
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const next = { action, location };
        const move = () => startTransition(() => setPlace((last) => (isStepInside(last, next) ? last : next)));
        if (hasFirstPageArrived()) move();
        else setTimeout(move);
      }),
    [history],
  );
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}
