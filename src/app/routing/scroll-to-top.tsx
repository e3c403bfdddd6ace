import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Back to the top on every change of path, Back included, or to the part that the address names; a change of query leaves the scroll alone.
 * On Back the browser puts its own scroll position in after the page has changed, so the last word is said in the next frame, before anything is painted.
 */
export function ScrollToTop() {
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
