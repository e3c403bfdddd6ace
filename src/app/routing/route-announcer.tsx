import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mainId } from '../layouts/main-id';

/** How long a page may take to show its title before the announcer stops waiting. */
const PATIENCE_MS = 10_000;

function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls `done` with the page's h1: now, or when it appears. Returns the clean-up. */
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
 * What a browser does by itself between documents: after a change of path the focus goes to the new page's title and its name is read out.
 * The first page is the browser's own business.
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
      // A person who has moved on meanwhile, into a field for instance, is left there.
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
