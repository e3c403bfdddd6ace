import { isoInstant } from '@contract/time/dates';
import { eventPlace, mapUrl, modeNote } from '@contract/event/event-place';
import { MapPin, Video } from 'lucide-react';
import { ExternalMark } from '@/components/ui/external-mark';
import { eventTimes } from '@/lib/time/dates';
import type { Article } from '../article';
import { DateTile } from './date-tile';

function When({ event }: { event: Article }) {
  const times = eventTimes(event.event_date, event.event_end_date);
  if (!times) return null;
  return (
    <li className="flex gap-3.5">
      <DateTile date={event.event_date} />
      <p className="min-w-0 self-center leading-snug">
        <time dateTime={isoInstant(event.event_date)}>
          <span className="block font-semibold first-letter:uppercase">{times.day}</span>
          <span className="sr-only">, </span>
          <span className="mt-0.5 block text-small text-fg-2 first-letter:uppercase">{times.hours}</span>
        </time>
      </p>
    </li>
  );
}

function Where({ event }: { event: Article }) {
  const map = mapUrl(event);
  const { isOnline, isInPerson, text } = eventPlace(event);
  const note = isOnline && isInPerson ? 'Presencial y online' : modeNote(event);
  const Icon = isInPerson ? MapPin : Video;
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden
        className="grid h-14.5 w-13.5 shrink-0 place-items-center rounded-sm border border-border bg-surface text-fg-2"
      >
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 self-center leading-snug">
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">Lugar: </span>
          <span>{text}</span>
        </p>
        {note && note !== text && <p className="text-small text-fg-2">{note}</p>}
        {map && (
          <a
            href={map}
            target="_blank"
            rel="noopener noreferrer"
            className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-primary hover:underline print:hidden"
          >
            Ver en el mapa
            <ExternalMark />
          </a>
        )}
      </div>
    </li>
  );
}

/** Time and place of an event in full, for its page. Omits what is unknown. */
export function EventDetails({ event }: { event: Article }) {
  const place = eventPlace(event).text;
  if (!eventTimes(event.event_date, event.event_end_date) && !place) return null;
  return (
    <ul className="grid items-start gap-4 sm:grid-cols-2 sm:gap-8">
      <When event={event} />
      {place && <Where event={event} />}
    </ul>
  );
}
