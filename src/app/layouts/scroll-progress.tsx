import { useEffect, useRef } from 'react';

/** From this many pixels of scroll on the top bar has its background. */
const OPAQUE_AFTER_PX = 20;

/**
 * How far the page is scrolled, as a bar along the element that it stands in; `data-scrolled` of that one says whether it is scrolled at all. Both are
 * written past React, because nothing else changes with them. The bar shows a position, so it follows the scroll under reduced motion too.
 */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const room = scrollHeight - clientHeight;
      const share = room > 0 ? Math.min(1, window.scrollY / room) : 0;
      if (!bar.current) return;
      bar.current.style.transform = `scaleX(${share})`;
      bar.current.parentElement?.setAttribute('data-scrolled', String(window.scrollY > OPAQUE_AFTER_PX));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);

  return (
    <div
      ref={bar}
      aria-hidden
      data-testid="scroll-progress"
      className="absolute inset-x-0 top-0 h-0.75 origin-left bg-primary"
      style={{ transform: 'scaleX(0)' }}
    />
  );
}
