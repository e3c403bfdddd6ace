import { Ranking } from '@/components/motion/ranking';
import { Badge } from '@/components/ui/badge';
import { accounts } from './audiences-content';

const badges = {
  researching: <Badge tone="neutral">{accounts.states.researching}</Badge>,
  talking: <Badge tone="news">{accounts.states.talking}</Badge>,
  meeting: <Badge tone="event">{accounts.states.meeting}</Badge>,
};

const STEP_MS = 450;

const rows = accounts.rows.map(({ initials, company, role, stages, places }) => ({
  key: company,
  stages: stages.map(({ from, state }) => ({ from, label: badges[state] })),
  places,
  body: (
    <>
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-badge bg-muted font-display text-caption font-semibold max-xs:hidden"
      >
        {initials}
      </span>
      <span className="min-w-0 font-semibold wrap-anywhere hyphens-auto">{company}</span>
      <span className="text-caption text-fg-3 max-sm:hidden lg:max-xl:hidden">{role}</span>
    </>
  ),
}));

/**
 * Four companies on their way to a meeting, the most advanced on top; the last one overtakes the others. Sample data.
 */
export function AccountRows({ className }: { className?: string }) {
  return (
    <figure className={className}>
      <figcaption className="sr-only">{accounts.caption}</figcaption>
      <Ranking
        rows={rows}
        stepMs={STEP_MS}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 xs:grid-cols-[auto_1fr_auto] sm:grid-cols-[auto_1.3fr_1fr_auto] lg:max-xl:grid-cols-[auto_1fr_auto]"
        rowClassName="col-span-full grid large-text:flex large-text:flex-wrap grid-cols-subgrid items-center gap-3 rounded-md border border-border bg-surface px-3.5 max-[22rem]:px-2 py-2.25 text-small leading-snug"
      />
    </figure>
  );
}
