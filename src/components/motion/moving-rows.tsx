import { useEffect, useState, type ReactNode } from 'react';
import { domMax, LazyMotion, m, MotionConfig } from 'framer-motion';
import type { Elements } from '@/lib/elements';
import { cn } from '@/lib/cn';

export type RankingRow = {
  key: string;
  body: Elements;
  /** Labels at the row's end, each from its moment on; the last one stays. */
  stages: readonly { from: number; label: ReactNode }[];
  /** The row's rank, from 0, at each moment. */
  places: readonly number[];
};

export type MovingRowsProps = {
  rows: readonly RankingRow[];
  stepMs: number;
  rowClassName: string;
  isPaused: boolean;
  /** Called when the last move has ended. */
  onEnd: () => void;
};

const spring = { type: 'spring', stiffness: 210, damping: 26 } as const;
const fade = { duration: 0.2 } as const;

/** Duration of the last move, in milliseconds. */
const REST_MS = 600;

/**
 * The animated rows of a `Ranking`. DOM order is the final order, for screen readers; CSS `order` moves the rows.
 * Loaded on demand: nothing else may import this file.
 */
export function MovingRows({ rows, stepMs, rowClassName, isPaused, onEnd }: MovingRowsProps) {
  const [moment, setMoment] = useState(0);
  const lastMoment = Math.max(...rows.map((row) => row.places.length)) - 1;

  useEffect(() => {
    if (isPaused) return;
    const isLast = moment === lastMoment;
    const timer = setTimeout(isLast ? onEnd : () => setMoment(moment + 1), isLast ? REST_MS : stepMs);
    return () => clearTimeout(timer);
  }, [isPaused, moment, lastMoment, stepMs, onEnd]);

  return (
    <MotionConfig reducedMotion="user" transition={spring}>
      <LazyMotion features={domMax} strict>
        {rows.map((row, index) => (
          <m.li
            key={row.key}
            layout="position"
            layoutDependency={moment}
            style={{ order: row.places[moment] ?? index, zIndex: rows.length - index }}
            className={cn(rowClassName, 'print:order-none! print:transform-none!')}
          >
            <span className="contents">{row.body}</span>
            <span className="relative inline-flex justify-end justify-self-end">
              {row.stages.map((stage) => {
                const isFinal = stage === row.stages.at(-1);
                return (
                  <m.span
                    key={stage.from}
                    aria-hidden={!isFinal}
                    initial={false}
                    animate={{ opacity: stage === row.stages.findLast(({ from }) => from <= moment) ? 1 : 0 }}
                    transition={fade}
                    className={isFinal ? 'print:opacity-100!' : 'absolute right-0 print:hidden'}
                  >
                    {stage.label}
                  </m.span>
                );
              })}
            </span>
          </m.li>
        ))}
      </LazyMotion>
    </MotionConfig>
  );
}
