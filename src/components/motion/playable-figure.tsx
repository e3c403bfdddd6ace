import { useState } from 'react';
import { cn } from '@/lib/cn';
import { useIsHydrating } from '@/lib/hydration';
import type { PlaybackState } from './playback';
import { PlaybackButton } from './playback-button';
import { usePlayback } from './use-playback';
import type { Elements } from '@/lib/elements';

type PlayableFigureProps = {
  /** One sentence that says what the figure shows, for screen readers. */
  caption: string;
  /** The small print: «Datos de ejemplo». */
  note: string;
  /** The figure stands at the top of its page: it plays when the visitor comes from another one. In the page first opened it is there from the start and stays. */
  atTop?: boolean;
  /** The figure's small print stands on the blue band. */
  onBand?: boolean;
  className?: string;
  children: Elements;
};

/** A product visual: its parts play once, and under it stand its small print and the button that pauses or repeats it. */
export function PlayableFigure({
  caption,
  note,
  atTop = false,
  onBand = false,
  className,
  children,
}: PlayableFigureProps) {
  const [state, setState] = useState<PlaybackState>();
  const isHydrating = useIsHydrating();
  const { ref, toggle } = usePlayback<HTMLElement>({ onState: setState, onArrival: atTop && !isHydrating });
  return (
    <figure ref={ref} data-surface={onBand ? 'band' : undefined} className={className}>
      <figcaption className="sr-only">{caption}</figcaption>
      {children}
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <p className={cn('text-caption', onBand ? 'text-zocalo-fg2' : 'text-fg-3')}>{note}</p>
        <PlaybackButton state={state} onBand={onBand} onToggle={toggle} />
      </div>
    </figure>
  );
}
