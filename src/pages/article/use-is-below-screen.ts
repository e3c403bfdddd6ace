import { useEffect, useState, type RefObject } from 'react';

/** True while all of an element is still below the lower edge of the screen; false where the browser cannot tell. */
export function useIsBelowScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isBelow;
}
