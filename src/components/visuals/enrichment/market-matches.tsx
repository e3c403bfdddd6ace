import { Check, Minus } from 'lucide-react';
import { playAt } from '@/components/motion/use-playback';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';

export type MarketData = {
  criteriaLabel: string;
  criteria: string[];
  companies: {
    initials: string;
    name: string;
    /** The decision maker, or the reason for exclusion. */
    person: string;
    fits: boolean;
  }[];
  fits: string;
  out: string;
};

/** The ideal customer's criteria, and the matching companies with their decision makers. */
export function MarketMatches({ data }: { data: MarketData }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-1 text-caption font-semibold text-fg-2">{data.criteriaLabel}</span>
        {data.criteria.map((criterion) => (
          <span
            key={criterion}
            className="rounded-badge border border-border-strong bg-surface px-2.5 py-1 text-caption"
          >
            {criterion}
          </span>
        ))}
      </div>
      <ul className="grid gap-2">
        {data.companies.map((company, index) => (
          <li
            key={company.name}
            style={playAt(200 + index * 250)}
            className={cn(
              'play-rise flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-border px-3.5 py-2.5',
              company.fits ? 'bg-surface' : 'bg-subtle',
            )}
          >
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-badge bg-muted font-display text-caption font-semibold text-fg-2"
            >
              {company.initials}
            </span>
            <span className="min-w-32 flex-1 text-small leading-tight">
              <span className={cn('block font-semibold', !company.fits && 'text-fg-3')}>{company.name}</span>
              <span className="block text-caption text-fg-3">{company.person}</span>
            </span>
            <Badge tone={company.fits ? 'news' : 'draft'}>
              {company.fits ? <Check aria-hidden className="size-3.5" /> : <Minus aria-hidden className="size-3.5" />}
              <span>{company.fits ? data.fits : data.out}</span>
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
