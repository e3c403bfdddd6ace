import { newsletterText } from '@contract/newsletter/newsletter-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { shownEmail } from '@/lib/shown-email';
import { formatTimestamp } from '@/lib/time/dates';
import { stateOf, subscriberLabels, type Subscriber } from '../subscriber';

type SubscriberListProps = { subscribers: readonly Subscriber[]; onRemove: (subscriber: Subscriber) => void };

/** The proof of a subscriber's consent, in chronological order. */
function Proof({ subscriber }: { subscriber: Subscriber }) {
  const { asked_at, consent_text_version: version, event_title, confirmed_at, unsubscribed_at } = subscriber;
  const text = newsletterText(version);
  return (
    <div className="num mt-0.5 space-y-0.5 text-small wrap-anywhere text-fg-2">
      <p>
        <span>{`Marcó ${text ? `«${text}» ` : ''}(texto ${version}) el ${formatTimestamp(asked_at)}, al apuntarse a`}</span>{' '}
        «<bdi>{event_title}</bdi>»
      </p>
      {confirmed_at && <p>{`Lo confirmó desde su email el ${formatTimestamp(confirmed_at)}`}</p>}
      {unsubscribed_at && <p>{`Se dio de baja el ${formatTimestamp(unsubscribed_at)}`}</p>}
    </div>
  );
}

/** Subscribers with the proof of their consent. */
export function SubscriberList({ subscribers, onRemove }: SubscriberListProps) {
  return (
    <ul className="divide-y divide-border rounded-card border border-border bg-surface">
      {subscribers.map((subscriber) => {
        const { one, tone } = subscriberLabels[stateOf(subscriber)];
        return (
          <li key={subscriber.id} className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                <span>{shownEmail(subscriber.email)}</span>
                <Badge tone={tone}>{one}</Badge>
              </p>
              <Proof subscriber={subscriber} />
            </div>
            <Button
              variant="ghost-danger"
              size="sm"
              className="max-sm:-ml-4"
              aria-label={`Quitar a ${shownEmail(subscriber.email)}`}
              onClick={() => onRemove(subscriber)}
            >
              Quitar
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
