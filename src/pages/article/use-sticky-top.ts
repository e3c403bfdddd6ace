import { useEffect, type RefObject } from 'react';

/** Height of the site's bar and a margin, in pixels. */
const TOP = 96;
const MARGIN = 16;

/**
 * The `top` of a sticky element. An element taller than the screen would hide its end, with the button, until the
 * column ends; it scrolls until its lower edge is visible and sticks there.
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
