import { formatInteger } from '@/lib/numbers';
import type { SubscriberCounts } from '../api/count-subscribers';
import { SUBSCRIBER_STATES } from '../subscriber';
import { subscriberLabels } from './subscriber-labels';

/** How many there are of each state. */
export function SubscriberTotals({ counts }: { counts: SubscriberCounts }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-border rounded-card border border-border bg-surface">
      {SUBSCRIBER_STATES.map((state) => (
        <div key={state} className="flex flex-col-reverse justify-end px-3 py-4 sm:px-5">
          <dt className="text-small text-fg-2">{subscriberLabels[state].all}</dt>
          <dd className="num font-display text-h3">{formatInteger(counts[state])}</dd>
        </div>
      ))}
    </dl>
  );
}
