import { useEffect, useRef } from 'react';

/** How far the page is scrolled, as a bar from the left. It shows a position, so it follows the scroll under reduced motion too. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const room = scrollHeight - clientHeight;
      const share = room > 0 ? Math.min(1, window.scrollY / room) : 0;
      if (bar.current) bar.current.style.transform = `scaleX(${share})`;
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);

  return <div ref={bar} aria-hidden data-testid="scroll-progress" className="absolute inset-x-0 top-0 h-0.75 origin-left bg-primary" style={{ transform: 'scaleX(0)' }} />;
}
