import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { playAt, usePlayback } from './use-playback';

type RevealProps = {
  className?: string;
  /** Place in a group that enters one after the other, 60 ms apart; five at most. */ order?: number;
  children: ReactNode;
};

const MAX_ORDER = 4;
const STEP_MS = 60;

/** Lets a part of the page rise in once, as it enters the screen. */
export function Reveal({ className, order = 0, children }: RevealProps) {
  const { ref } = usePlayback<HTMLDivElement>();
  return (
    <div ref={ref} className={cn('reveal', className)} style={playAt(Math.min(order, MAX_ORDER) * STEP_MS)}>
      {children}
    </div>
  );
}
