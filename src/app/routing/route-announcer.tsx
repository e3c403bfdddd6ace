import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mainId } from '../layouts/skip-link';

/** Time in milliseconds that the announcer waits for the new page's title. */
const PATIENCE_MS = 10_000;

function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls `done` with the page's h1, now or when it appears. Returns the clean-up function. */
function whenHeadingAppears(main: HTMLElement, done: (heading: HTMLElement) => void): () => void {
  const now = main.querySelector('h1');
  if (now) {
    done(now);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    stop();
    done(heading);
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/**
 * Does after client-side navigation what the browser does between documents: focuses the new page's title, which screen
 * readers then read out. The first page is left to the browser.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById(mainId);
    if (!main) return;
    main.focus({ preventScroll: true });
    return whenHeadingAppears(main, (heading) => {
      // A visitor who has moved the focus meanwhile, for example into a field, keeps it.
      if (document.activeElement === main || document.activeElement === document.body) focusHeading(heading);
      setAnnounced(document.title);
    });
  }, [pathname]);

  return (
    <p aria-live="assertive" className="sr-only">
      {announced}
    </p>
  );
}
