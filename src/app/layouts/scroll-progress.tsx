import { useEffect, useRef } from 'react';

/** Scroll offset in pixels from which the top bar has a background. */
const OPAQUE_AFTER_PX = 20;

/**
 * A bar with the scroll progress of the page, along its parent element. It sets the parent's `data-scrolled` while the
 * page is scrolled. Both are written to the DOM directly, because nothing rendered depends on them. The bar shows a
 * position, so it also follows the scroll under reduced motion.
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
