import { Badge } from '@/components/ui/badge';
import { managedExample as example } from '../pricing-content';

const ROWS = 5;
const PITCH = 16;
const SQUARE = 8;

/** Squares, column by column, as one path; its stroke rounds their corners. */
function squares(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const x = Math.floor((from + index) / ROWS) * PITCH + (PITCH - SQUARE) / 2;
    const y = ((from + index) % ROWS) * PITCH + (PITCH - SQUARE) / 2;
    return `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
  }).join('');
}

/** One square per lead of the month, the qualified ones first. Decorative: the figures are beside it. */
function LeadGrid() {
  const columns = Math.ceil(example.generated / ROWS);
  return (
    <svg aria-hidden viewBox={`0 0 ${columns * PITCH} ${ROWS * PITCH}`} className="w-full max-w-lg" strokeWidth="4">
      <path
        d={squares(example.qualified, example.generated)}
        strokeLinejoin="round"
        className="fill-agent-soft stroke-agent-soft"
      />
      <path d={squares(0, example.qualified)} strokeLinejoin="round" className="fill-agent stroke-agent" />
    </svg>
  );
}

function LegendItem({ swatch, children }: { swatch: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={`size-3 rounded-[4px] forced-colors:border-2 ${swatch}`} />
      <span>{children}</span>
    </li>
  );
}

/** A month of the B2B service, lead by lead and euro by euro. */
export function ManagedExample() {
  return (
    <section
      aria-labelledby="ejemplo-b2b"
      className="num mt-6 grid break-inside-avoid gap-x-14 gap-y-8 rounded-card border border-border bg-surface p-5 xs:p-7 lg:grid-cols-2 lg:items-center lg:p-9"
    >
      <div>
        <Badge tone="neutral">{example.mark}</Badge>
        <h3 id="ejemplo-b2b" className="mt-3 text-h3">
          {example.title}
        </h3>
        <p className="mt-2.5 max-w-measure text-fg-2">{example.text}</p>
        <div className="mt-6">
          <LeadGrid />
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-caption text-fg-2">
          <LegendItem swatch="bg-agent">{example.legend.qualified}</LegendItem>
          <LegendItem swatch="bg-agent-soft">{example.legend.generated}</LegendItem>
        </ul>
      </div>
      <div>
        <dl className="divide-y divide-border border-b-2 border-border-strong">
          {example.lines.map(({ label, detail, amount }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-3.5">
              <dt>
                <span>{label}</span> <span className="text-small text-fg-3">{detail}</span>
              </dt>
              <dd className="font-semibold whitespace-nowrap">{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-4">
          <span className="font-semibold">{example.total.label}</span>
          <span className="font-display text-figure">{example.total.amount}</span>
        </p>
        <p className="mt-1 text-right text-small text-fg-2">{example.plan}</p>
      </div>
    </section>
  );
}
