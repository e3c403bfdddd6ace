import { ArrowRight } from 'lucide-react';
import { playAt, usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { beforeAndAfter, type CaseKpi } from '../cases-content';

/** Delay of the second bar. Each figure appears when its bar has its final length. */
const AFTER_AT_MS = 150;
const FIGURE_AFTER_MS = 380;

function Bar({ share, fill, at }: { share: number; fill: string; at: number }) {
  return (
    <span className="kpi-bar relative block h-2" style={{ '--share': share }}>
      <span
        className={cn('play-grow-x absolute inset-0 rounded-[3px] forced-colors:border-2', fill)}
        style={playAt(at)}
      />
    </span>
  );
}

/** A result as one large figure beside the previous value, above two bars on one scale. */
export function CaseResult({ kpi, className }: { kpi: CaseKpi; className?: string }) {
  const { ref } = usePlayback<HTMLElement>();
  const longest = Math.max(kpi.scale.before, kpi.scale.after);
  return (
    <figure ref={ref} className={className}>
      <p className="num flex flex-wrap items-baseline gap-x-2.5 font-display">
        <span className="sr-only">{`${beforeAndAfter.before}: `}</span>
        <span className="inline-flex items-center gap-x-2.5 text-h3 text-fg-3">
          <span className="play-fade" style={playAt(FIGURE_AFTER_MS)}>
            {kpi.before}
          </span>
          <ArrowRight aria-hidden className="size-5 shrink-0" />
        </span>
        <span className="sr-only">{`${beforeAndAfter.after}: `}</span>
        <span className="play-fade text-figure whitespace-nowrap" style={playAt(AFTER_AT_MS + FIGURE_AFTER_MS)}>
          {kpi.after}
        </span>
      </p>
      <div aria-hidden className="mt-3 grid gap-1">
        <Bar share={kpi.scale.before / longest} fill="bg-before" at={0} />
        <Bar share={kpi.scale.after / longest} fill="bg-result" at={AFTER_AT_MS} />
      </div>
      <figcaption className="num mt-3 flex flex-wrap gap-x-2 text-small">
        <span className="font-semibold">{kpi.metric}</span>
        <span className="text-result-ink">{kpi.improvement}</span>
      </figcaption>
    </figure>
  );
}
