/**
 * The .ics file (RFC 5545). Separate from calendar.ts because of its library, which the browser loads only when the
 * visitor asks for the file. Instants are in UTC, so every calendar shows them in its own zone. No attendees and no
 * personal data, because people share calendars. The organizer, which RFC 5546 (3.2.1) requires of a published event,
 * is the company.
 */
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEvent } from './calendar.ts';
import { articleUrl, eventDescription, eventPeriod, eventUid } from './calendar.ts';
import { toDate } from '../time/dates.ts';
import { placeText } from './event-place.ts';

type CalendarSource = {
  siteUrl: string;
  brandName: string;
  /** The company's address. */
  contactEmail: string;
  /** When the file is written: DTSTAMP of events without `updated_at`. */
  now: Date;
};

export type CalendarFileEvent = CalendarEvent & {
  /**
   * When the article last changed. With equal SEQUENCE the later DTSTAMP wins, so the calendar takes the newer version.
   */
  updated_at?: string | undefined;
  cancelled_at?: string | null | undefined;
};

/** RFC 5545 allows no control character but the line break in a text, and a lone surrogate has no UTF-8 encoding. */
function calendarText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD');
}

/** The library escapes the texts of events, but not the calendar's own name. */
const escapedName = (name: string) =>
  calendarText(name)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Only in a single file; subscribers of a feed set their own reminders. */
const REMINDER = { type: ICalAlarmType.display, triggerBefore: 3600 };

/**
 * RFC 5545 (3.6.1) requires the alarms of an event after its properties; the library writes some properties after them.
 */
const alarmsLast = (text: string) =>
  text.replace(/^(BEGIN:VALARM\r\n(?:.*\r\n)*?END:VALARM\r\n)((?:.*\r\n)*?)(?=END:VEVENT\r\n)/gm, '$2$1');

/** "//" separates the parts of PRODID, so the brand must not contain it. */
const productName = (brandName: string) => calendarText(brandName).replace(/[/\n]+/g, ' ');

/**
 * A calendar with these events, except those without a date. `name` and `refreshSeconds` are for a feed; the method
 * CANCEL (RFC 5546, 3.2.5) removes the events from a calendar.
 */
export function calendarFile(
  events: CalendarFileEvent[],
  source: CalendarSource,
  feed: { name?: string; refreshSeconds?: number; method?: 'PUBLISH' | 'CANCEL' } = {},
): string {
  const calendar = ical({
    method: ICalCalendarMethod[feed.method ?? 'PUBLISH'],
    prodId: { company: productName(source.brandName), product: 'Eventos', language: 'ES' },
    name: feed.name === undefined ? null : escapedName(feed.name),
    ttl: feed.refreshSeconds ?? null,
  });
  for (const event of events) {
    const period = eventPeriod(event);
    if (!period) continue;
    const isCancelled = feed.method === 'CANCEL' || Boolean(event.cancelled_at);
    const place = placeText(event);
    const changedAt = toDate(event.updated_at);
    calendar.createEvent({
      id: eventUid(event.id, source.siteUrl),
      stamp: changedAt ?? source.now,
      lastModified: changedAt,
      start: period.start,
      end: period.end,
      sequence: event.calendar_sequence ?? 0,
      summary: calendarText(event.title),
      description: calendarText(eventDescription(event, source.siteUrl)),
      location: place === null ? null : calendarText(place),
      url: articleUrl(event.slug, source.siteUrl),
      organizer: { name: productName(source.brandName), email: source.contactEmail },
      alarms: feed.refreshSeconds === undefined && !isCancelled ? [REMINDER] : [],
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return alarmsLast(`${calendar.toString()}\r\n`);
}
