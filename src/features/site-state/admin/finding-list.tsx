import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Finding, Health } from './findings';

const marks: Record<Health, { tone: BadgeTone; label: string }> = {
  ok: { tone: 'success', label: 'Bien' },
  warning: { tone: 'cancelled', label: 'Revisar' },
  unknown: { tone: 'neutral', label: 'Sin datos' },
};

/** The parts of the site, each with its state. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 nav:grid-cols-3">
      {findings.map(({ part, health, lines }) => (
        <li key={part} className="rounded-card border border-border bg-surface p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg font-semibold">{part}</h2>
            <Badge tone={marks[health].tone}>{marks[health].label}</Badge>
          </div>
          {lines.map((line) => (
            <p key={line} className="num mt-2 text-small wrap-anywhere text-fg-2">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
