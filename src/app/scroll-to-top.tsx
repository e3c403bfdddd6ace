import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Back to the top on every change of path, Back included; a change of query leaves the scroll alone, one of hash leads to the part it names.
 * On Back the browser puts its own scroll position in after the page has changed, so the last word is said in the next frame, before anything is painted.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  const lastHash = useRef(hash);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    window.scrollTo(0, 0);
    const frame = requestAnimationFrame(() => window.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  // The browser goes to the part of the page that a link names, but may forget it on a page that is just coming to life (seen in Chromium).
  useEffect(() => {
    if (lastHash.current === hash) return;
    lastHash.current = hash;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return null;
}
