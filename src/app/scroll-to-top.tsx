import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Back to the top on every change of path, Back included; a change of query or hash leaves the scroll alone.
 * On Back the browser puts its own scroll position in after the page has changed, so the last word is said in the next frame, before anything is painted.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    const frame = requestAnimationFrame(() => window.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
