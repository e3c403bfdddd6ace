import { MapPin } from 'lucide-react';
import { isoInstant } from '@contract/time/dates';
import { placeText, type PlacedEvent } from '@contract/event/event-place';
import { DateTile } from './date-tile';
import { formatEventDate } from '@/lib/time/dates';
import type { Article } from '../article';

/** Time and place of an event in short. Omits what is unknown. */
export function EventFacts({ event }: { event: Pick<Article, 'event_date'> & PlacedEvent }) {
  const date = formatEventDate(event.event_date);
  const place = placeText(event);
  if (!date && !place) return null;
  return (
    <div className="flex gap-3 text-small">
      <DateTile date={event.event_date} />
      <div className="flex min-w-0 flex-col justify-center gap-0.5">
        {date && (
          <p className="font-semibold">
            <time dateTime={isoInstant(event.event_date)}>{date}</time>
          </p>
        )}
        {place && (
          <p className="flex gap-1.5 text-fg-2">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="sr-only">Lugar: </span>
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </p>
        )}
      </div>
    </div>
  );
}
