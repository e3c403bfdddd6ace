import { useState } from 'react';
import { cn } from '@/lib/cn';
import { useIsHydrating } from '@/lib/hydration';
import type { PlaybackState } from './playback';
import { PlaybackButton } from './playback-button';
import { usePlayback } from './use-playback';
import type { Elements } from '@/lib/elements';

type PlayableFigureProps = {
  /** One sentence for screen readers that describes the figure. */
  caption: string;
  /** The small print: «Datos de ejemplo». */
  note: string;
  /**
   * At the top of its page: plays after a client-side navigation. On the first page of a visit it stays in its final
   * state.
   */
  atTop?: boolean;
  /** The small print is on the blue band. */
  onBand?: boolean;
  className?: string;
  children: Elements;
};

/** A product visual that plays once, with its small print and the button that pauses or replays it. */
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
