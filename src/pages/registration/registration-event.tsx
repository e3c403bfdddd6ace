import type { LinkResponse } from '@contract/registration/registration-link';
import { Link } from 'react-router-dom';
import { EventFacts } from '@/features/articles/components/event-facts';
import { paths } from '@/lib/paths';

export type RegistrationEventFacts = Extract<LinkResponse, { event: unknown }>['event'];

/** The event of the registration, and whether it was cancelled. */
export function RegistrationEvent({ event }: { event: RegistrationEventFacts }) {
  return (
    <div className="mt-6 space-y-3.5 rounded-lg bg-subtle p-4">
      <p className="leading-snug font-semibold wrap-anywhere">
        <Link to={paths.article(event.slug)} className="underline-offset-4 hover:underline">
          {event.title}
        </Link>
      </p>
      {event.cancelled_at && (
        <p className="rounded-lg bg-danger-soft px-4 py-3 font-semibold text-danger">Este evento se ha cancelado</p>
      )}
      <EventFacts event={event} />
    </div>
  );
}
