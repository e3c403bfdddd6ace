import { useEffect, useState, type ComponentType } from 'react';
import type { MovingRowsProps, RankingRow } from './moving-rows';
import type { PlaybackState } from './playback';
import { usePlayback, wantsMotion } from './use-playback';

type RankingProps = {
  /** In final order. */
  rows: readonly RankingRow[];
  /** Duration of a moment, in milliseconds. */
  stepMs: number;
  className?: string;
  rowClassName: string;
};

/**
 * A list whose rows overtake each other once, when it enters the viewport, and end in rendered order. The motion code
 * (framer-motion, in ./moving-rows) loads on the first scroll and plays only if it arrives before the list is visible;
 * otherwise the list stays final.
 */
export function Ranking({ rows, stepMs, className, rowClassName }: RankingProps) {
  const [Rows, setRows] = useState<ComponentType<MovingRowsProps>>();
  const [state, setState] = useState<PlaybackState>('final');
  const { ref, finish } = usePlayback<HTMLUListElement>({
    onState: setState,
    enabled: Rows !== undefined,
    endsItself: true,
  });

  useEffect(() => {
    if (!wantsMotion()) return;
    const fetchMotion = async () => {
      try {
        const { MovingRows } = await import('./moving-rows');
        setRows(() => MovingRows);
      } catch {
        // The list is complete without motion, so a failed load is silent.
      }
    };
    const start = () => void fetchMotion();
    window.addEventListener('scroll', start, { once: true, passive: true });
    return () => window.removeEventListener('scroll', start);
  }, []);

  return (
    <ul ref={ref} className={className}>
      {Rows && state !== 'final' ? (
        <Rows rows={rows} stepMs={stepMs} rowClassName={rowClassName} isPaused={state === 'paused'} onEnd={finish} />
      ) : (
        rows.map((row) => (
          <li key={row.key} className={rowClassName}>
            <span className="contents">{row.body}</span>
            <span className="justify-self-end">{row.stages.at(-1)?.label}</span>
          </li>
        ))
      )}
    </ul>
  );
}
