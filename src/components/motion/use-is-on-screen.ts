import { useEffect, useState, type RefObject } from 'react';

/** The share of a figure that has to be on screen for it to play. */
const SHARE = 0.4;

/** Whether enough of the element is on screen, in a tab that is looked at. */
export function useIsOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isTabVisible, setTabVisible] = useState(!document.hidden);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry !== undefined && entry.intersectionRatio >= SHARE),
      { threshold: [0, SHARE] },
    );
    observer.observe(ref.current);
    const follow = () => setTabVisible(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [ref]);

  return isInView && isTabVisible;
}
