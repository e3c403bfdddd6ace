import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the top on every change of path, Back included, or to the element that the hash names. A change of query
 * keeps the scroll position. On Back the browser restores its own scroll position after the page has changed, so the
 * scroll is corrected in the next frame, before paint.
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
