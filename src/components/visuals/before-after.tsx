import type { ReactNode } from 'react';
import { playAt, usePlayback } from '../motion/use-playback';
import { cn } from '@/lib/cn';

type BeforeAfterProps = {
  title: string;
  /** Displayed values. */
  before: string;
  after: string;
  /** The values in one unit, for the lengths of the bars. */
  scale: { before: number; after: number };
  improvement: string;
  icon?: ReactNode;
};

/** Delay of the second bar. Each value appears when its bar has its full length. */
const AFTER_AT_MS = 150;
const VALUE_AFTER_MS = 380;

type BarProps = {
  label: string;
  value: string;
  share: number;
  fill: string;
  inside: boolean;
  valueClass: string;
  at: number;
};

function Bar({ label, value, share, fill, inside, valueClass, at }: BarProps) {
  return (
    <div className="grid grid-cols-[minmax(4rem,max-content)_1fr] large-text:grid-cols-1 items-center gap-3 text-small text-fg-2">
      <span>{label}</span>
      <span className="flex flex-wrap items-center gap-x-2.5">
        <span className="kpi-bar relative block h-11" style={{ '--share': share }}>
          <span
            className={cn('play-grow-x absolute inset-0 rounded-badge forced-colors:border-2', fill)}
            style={playAt(at)}
          />
          {inside && (
            <span
              className={cn(
                'num play-fade absolute inset-y-0 left-3 flex items-center font-display text-lg font-semibold whitespace-nowrap',
                valueClass,
              )}
              style={playAt(at + VALUE_AFTER_MS)}
            >
              {value}
            </span>
          )}
        </span>
        {!inside && (
          <span
            className={cn(
              'num play-fade font-display text-lg leading-none font-semibold whitespace-nowrap',
              valueClass,
            )}
            style={playAt(at + VALUE_AFTER_MS)}
          >
            {value}
          </span>
        )}
      </span>
    </div>
  );
}

/** One figure before (grey) and after (yellow), to one scale. When less is better, the second bar is shorter. */
export function BeforeAfter({ title, before, after, scale, improvement, icon }: BeforeAfterProps) {
  const { ref } = usePlayback<HTMLElement>();
  const longest = Math.max(scale.before, scale.after);
  const lessIsBetter = scale.after < scale.before;
  return (
    <figure ref={ref} className="h-full rounded-card border border-border bg-surface p-5 xs:p-7">
      <figcaption className="flex items-center justify-between gap-4 font-semibold">
        <span>{title}</span>
        {icon && <span className="text-fg-3 [&>svg]:size-5">{icon}</span>}
      </figcaption>
      {/* A value beside the longest bar needs space at the right. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The chart is HTML, so there is no file for an img.
        role="img"
        aria-label={`Antes ${before}, después ${after}`}
        className={cn('mt-5 grid gap-3', lessIsBetter && 'kpi-bars-with-room')}
      >
        <Bar
          label="Antes"
          value={before}
          share={scale.before / longest}
          fill="bg-before"
          inside={false}
          valueClass="text-fg-2"
          at={0}
        />
        <Bar
          label="Después"
          value={after}
          share={scale.after / longest}
          fill="bg-result"
          inside={!lessIsBetter}
          valueClass={lessIsBetter ? 'text-fg' : 'text-result-fg'}
          at={AFTER_AT_MS}
        />
      </div>
      <p className="num mt-5 font-bold text-result-ink">{improvement}</p>
    </figure>
  );
}
