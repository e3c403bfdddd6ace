import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { onceScrolled } from './once-scrolled';
import { wantsMotion } from './wants-motion';

type RevealProps = {
  className?: string;
  /** Place in a group that enters one after the other, 60 ms apart; five at most. */ order?: number;
  children: ReactNode;
};

const MAX_ORDER = 4;

/** The share of a part that has to be on screen; less for a part taller than the screen. */
const SHARE = 0.2;

/** Hides the part if it is still below the fold, and shows it for good once enough of it is on screen. Returns the clean-up. */
function waitForScreen(element: HTMLElement): () => void {
  const { top, height } = element.getBoundingClientRect();
  if (top < window.innerHeight) return () => {};
  element.dataset['reveal'] = 'waiting';
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset['reveal'] = 'shown';
      observer.disconnect();
    },
    { threshold: Math.min(SHARE, (SHARE * window.innerHeight) / Math.max(height, 1)) },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Lets a part of the page rise in once, when a fifth of it is on screen.
 * It is rendered visible. Only when a person starts to scroll, wants motion and has the part still below the fold is it hidden first:
 * nothing is hidden without scripts, in print, under reduced motion, or for whoever takes the page as a whole without scrolling.
 */
export function Reveal({ className, order = 0, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || !wantsMotion()) return;

    let stop = () => {};
    const forget = onceScrolled(() => {
      stop = waitForScreen(element);
    });
    return () => {
      forget();
      stop();
      delete element.dataset['reveal'];
    };
  }, []);

  return (
    <div ref={ref} className={cn('reveal', className)} style={{ '--reveal-order': Math.min(order, MAX_ORDER) }}>
      {children}
    </div>
  );
}
