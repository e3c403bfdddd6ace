import { useEffect, type RefObject } from 'react';

/** Room for the site's bar above, and a margin below, in pixels. */
const TOP = 96;
const MARGIN = 16;

/**
 * Where a sticky element stops. One that is taller than the screen would keep its end, with the button in it, out of reach until the column ends;
 * it therefore moves on until its lower edge is on screen and stops there.
 */
export function useStickyTop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in window)) return;
    const place = () => {
      element.style.top = `${Math.min(TOP, window.innerHeight - element.offsetHeight - MARGIN)}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [ref]);
}
