import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { loadExtra } from '@/lib/load-module';
import type { MovingRowsProps } from './moving-rows';
import { onceScrolled } from './once-scrolled';
import type { RankingRow } from './ranking-row';
import { wantsMotion } from './wants-motion';

type RankingProps = {
  /** In the order in which they end. */
  rows: readonly RankingRow[];
  /** How long a moment lasts, in milliseconds. */
  stepMs: number;
  className?: string;
  rowClassName: string;
};

/** How far below the screen the list may be for its motion to be fetched. */
const NEAR = '0px 0px 800px 0px';

/**
 * A list whose rows overtake each other once, when a visitor scrolls to it, and end in the order in which they were rendered.
 * Its motion (framer-motion, in ./moving-rows) is fetched when the visitor starts to scroll and the list is near, and plays only if it is there
 * before the list is: in every other case the list stands as it ends.
 */
export function Ranking({ rows, stepMs, className, rowClassName }: RankingProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [Rows, setRows] = useState<ComponentType<MovingRowsProps>>();
  const stop = useCallback(() => setRows(undefined), []);

  useEffect(() => {
    const list = ref.current;
    if (!list || !wantsMotion()) return;
    let isWanted = true;
    const fetchMotion = async () => {
      const { MovingRows } = await loadExtra(
        'src/components/motion/moving-rows.tsx',
        () => import('./moving-rows'),
        // Without its motion the list is complete: there is nothing to say.
        () => {},
      );
      if (!isWanted || list.getBoundingClientRect().top < window.innerHeight) return;
      setRows(() => MovingRows);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void fetchMotion();
      },
      { rootMargin: NEAR },
    );
    const forget = onceScrolled(() => observer.observe(list));
    return () => {
      isWanted = false;
      observer.disconnect();
      forget();
    };
  }, []);

  return (
    <ul ref={ref} className={className}>
      {Rows ? (
        <Rows list={ref} rows={rows} stepMs={stepMs} rowClassName={rowClassName} onEnd={stop} />
      ) : (
        rows.map((row) => (
          <li key={row.key} className={rowClassName}>
            {row.body}
            <span className="justify-self-end">{row.stages.at(-1)?.label}</span>
          </li>
        ))
      )}
    </ul>
  );
}
