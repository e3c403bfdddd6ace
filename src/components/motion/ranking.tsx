import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
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

type Motion = { Rows: ComponentType<MovingRowsProps>; boxes: DOMRect[] };

/** How far below the screen the list may be for its motion to be fetched. */
const NEAR = '0px 0px 800px 0px';

/**
 * A list whose rows overtake each other once, when a visitor scrolls to it, and end in the order in which they were rendered.
 * Its motion (framer-motion, in ./moving-rows) is fetched when the visitor starts to scroll and the list is near, and plays only if it is there
 * before the list is: in every other case the list stands as it ends.
 */
export function Ranking({ rows, stepMs, className, rowClassName }: RankingProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [motion, setMotion] = useState<Motion>();
  const stop = useCallback(() => setMotion(undefined), []);

  useEffect(() => {
    const list = ref.current;
    if (!list || !wantsMotion()) return;
    let isWanted = true;
    const fetchMotion = async () => {
      const { MovingRows } = await import('./moving-rows');
      if (!isWanted || list.getBoundingClientRect().top < window.innerHeight) return;
      setMotion({ Rows: MovingRows, boxes: Array.from(list.children, (row) => row.getBoundingClientRect()) });
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without its motion the list is complete: there is nothing to say.
        fetchMotion().catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    const forget = onceScrolled(() => observer.observe(list));
    // The rows were measured for one width. A phone also tells of a resize when its address bar folds away.
    const { innerWidth } = window;
    const stopWhenTurned = () => {
      if (window.innerWidth !== innerWidth) stop();
    };
    window.addEventListener('resize', stopWhenTurned);
    return () => {
      isWanted = false;
      observer.disconnect();
      forget();
      window.removeEventListener('resize', stopWhenTurned);
    };
  }, [stop]);

  return (
    <ul ref={ref} className={className}>
      {motion ? (
        <motion.Rows
          list={ref}
          rows={rows}
          boxes={motion.boxes}
          stepMs={stepMs}
          rowClassName={rowClassName}
          onEnd={stop}
        />
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
