import { domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import { useEffect, useState, type RefObject } from 'react';
import { cn } from '@/lib/cn';
import type { RankingRow } from './ranking-row';
import { useIsOnScreen } from './use-is-on-screen';

export type MovingRowsProps = {
  list: RefObject<HTMLElement | null>;
  rows: readonly RankingRow[];
  /** Where each row stands in the end. */
  boxes: readonly DOMRect[];
  stepMs: number;
  rowClassName: string;
  /** Called when the rows have come to rest as they end. */
  onEnd: () => void;
};

const spring = { type: 'spring', stiffness: 210, damping: 26 } as const;
const fade = { duration: 0.2 } as const;

/** How long the last move takes to come to rest, in milliseconds. */
const REST_MS = 900;

/** How far each row stands from its own last place at one moment, in pixels; rows may differ in height. */
function distancesAt(moment: number, rows: readonly RankingRow[], boxes: readonly DOMRect[]): number[] {
  const [first, second] = boxes;
  const gap = first && second ? second.top - first.bottom : 0;
  const placeOf = (row: RankingRow, index: number) => row.places[moment] ?? index;
  return rows.map((row, index) => {
    const above = rows.filter((other, at) => placeOf(other, at) < placeOf(row, index));
    const top = above.reduce((sum, other) => sum + (boxes[rows.indexOf(other)]?.height ?? 0) + gap, first?.top ?? 0);
    return top - (boxes[index]?.top ?? 0);
  });
}

/**
 * The rows of a `Ranking` while they move. They stay in the order in which they end and are only drawn elsewhere, so nothing shifts and whoever listens
 * hears the end. Loaded on demand, with no more of framer-motion than moving and fading takes; nothing else may import this file.
 */
export function MovingRows({ list, rows, boxes, stepMs, rowClassName, onEnd }: MovingRowsProps) {
  const [moment, setMoment] = useState(0);
  const isOnScreen = useIsOnScreen(list);
  const lastMoment = Math.max(...rows.map((row) => row.places.length)) - 1;

  const distances = distancesAt(moment, rows, boxes);

  useEffect(() => {
    if (!isOnScreen) return;
    const isLast = moment === lastMoment;
    const timer = setTimeout(isLast ? onEnd : () => setMoment(moment + 1), isLast ? REST_MS : stepMs);
    return () => clearTimeout(timer);
  }, [isOnScreen, moment, lastMoment, stepMs, onEnd]);

  return (
    <MotionConfig reducedMotion="user" transition={spring}>
      <LazyMotion features={domAnimation} strict>
        {rows.map((row, index) => (
          <m.li
            key={row.key}
            initial={false}
            animate={{ y: distances[index] ?? 0 }}
            style={{ zIndex: rows.length - index }}
            className={cn(rowClassName, 'print:transform-none!')}
          >
            {row.body}
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
