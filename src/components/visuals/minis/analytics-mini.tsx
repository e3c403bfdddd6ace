import { usePlayback, playAt } from '@/components/motion/use-playback';
import { analytics, sampleNote } from './minis-content';

type AnalyticsMiniProps = {
  /** Says that the data is sample data, unless the page says it beside the figure. */
  hasNote?: boolean;
};

/** A line that rises to its last point, and three figures under it. Sample data. */
export function AnalyticsMini({ hasNote = true }: AnalyticsMiniProps) {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref}>
      <figcaption className="sr-only">{analytics.caption}</figcaption>
      {/* The line scales with the tile's width; stroke and point keep their size. */}
      <div aria-hidden className="relative">
        <svg
          viewBox="0 0 280 92"
          preserveAspectRatio="none"
          className="h-26 w-full overflow-visible *:[vector-effect:non-scaling-stroke] sm:h-36"
          fill="none"
        >
          <path d="M0 30.5H280M0 60.5H280M0 90.5H280" className="stroke-border" />
          <path
            d="M4 82C44 76 60 62 92 64S140 42 170 46 230 18 268 14"
            className="stroke-primary"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        </svg>
        <span
          className="play-fade absolute top-[15.2%] left-[95.7%] -mt-2 -ml-2 size-4 rounded-full bg-result forced-color-adjust-none"
          style={playAt(300)}
        />
      </div>
      <dl className="mt-4 flex flex-wrap justify-between gap-3">
        {analytics.figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-caption text-fg-3">{label}</dt>
            <dd className="num font-display text-lg leading-tight font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {hasNote && <p className="mt-2 text-caption text-fg-3">{sampleNote}</p>}
    </figure>
  );
}
