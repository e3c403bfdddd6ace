import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { playAt, usePlayback } from './use-playback';

type RevealProps = {
  className?: string;
  /** Position in a staggered group, 60 ms apart; five at most. */
  order?: number;
  children: ReactNode;
};

const MAX_ORDER = 4;
const STEP_MS = 60;

/** Fades a part of the page in once, when it enters the viewport. */
export function Reveal({ className, order = 0, children }: RevealProps) {
  const { ref } = usePlayback<HTMLDivElement>();
  return (
    <div ref={ref} className={cn('reveal', className)} style={playAt(Math.min(order, MAX_ORDER) * STEP_MS)}>
      {children}
    </div>
  );
}
