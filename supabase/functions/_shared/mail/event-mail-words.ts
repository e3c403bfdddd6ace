import type { CalendarEvent } from '../contract/calendar.ts';
import {
  articleUrl,
  calendarFileName,
  eventPeriod,
  googleCalendarUrl,
  outlookCalendarUrl,
} from '../contract/calendar.ts';
import { calendarFile } from '../contract/calendar-file.ts';
import { formatInMadrid, type DateInput } from '../contract/dates.ts';
import type { EventVersion } from '../contract/event-change.ts';
import { siteAddress } from '../contract/page-head.ts';
import { spokenEventDate } from '../contract/spoken-dates.ts';
import { oneLine } from '../escape.ts';
import type { MailContent } from './mail-message.ts';

/** What every mail about an event is written from. */
export type EventMailFacts = {
  /** The name as the visitor wrote it. */
  name: string;
  event: CalendarEvent;
  /** The event as it was, of a mail about a change. */
  before?: EventVersion | undefined;
  /** Until when a seat is kept, of a mail that offers one. */
  offeredUntil?: DateInput | undefined;
  siteUrl: string;
  brandName: string;
  /** Where the company is written to. */
  contactEmail: string;
  /** Where the registration is shown and cancelled; null once it is gone. */
  registrationUrl: string | null;
  now: Date;
};

/** What a mail about an event says, as plain text: both its parts are laid out from this. */
export type EventMailWords = {
  subject: string;
  title: string;
  brandName: string;
  /** Who is greeted by name. */
  name: string | null;
  intro: string;
  /** Day and month for the tile. */
  tile: { day: string; month: string } | null;
  when: string | null;
  place: string | null;
  /** Where the event is attended online. */
  joinUrl: string | null;
  /** Stand below the facts of the event, one line each. */
  notes: string[];
  button: string;
  buttonUrl: string;
  calendar: string;
  /** Stands below `calendar` in the text part for the links, which are as long as a paragraph. */
  calendarHint: string | null;
  calendarLinks: { label: string; url: string }[];
  attachment?: MailContent['attachment'] | undefined;
  reason: string;
  contactEmail: string;
  /** Null where there is nothing to cancel: the event does not take place, or there is no seat yet. */
  registrationUrl: string | null;
  privacyUrl: string;
};

/** A form open to everybody must not carry its sender's advertising to a third person: a "name" with an address or a link in it is not repeated. */
export function greetingName(name: string): string | null {
  const line = oneLine(name);
  return line === '' || /[/@:\\]|www\.|\.\p{L}{2,}/iu.test(line) ? null : line;
}

/** The calendar file of an event that has a date. */
export function calendarPart(
  { event, siteUrl, brandName, contactEmail, now }: EventMailFacts,
  method: 'PUBLISH' | 'CANCEL',
): MailContent['attachment'] {
  if (!eventPeriod(event)) return undefined;
  const filename = calendarFileName(event.slug);
  return {
    filename,
    contentType: `text/calendar; charset=utf-8; method=${method}; name="${filename}"`,
    content: calendarFile([event], { siteUrl, brandName, contactEmail, now }, { method }),
  };
}

/** What every kind says of the event and the site. */
export function eventWords({ name, event, siteUrl, brandName, contactEmail, now }: EventMailFacts) {
  const period = eventPeriod(event);
  const [day = '', month = ''] = formatInMadrid(period?.start, 'd MMM')?.split(' ') ?? [];
  return {
    title: oneLine(event.title),
    brandName: oneLine(brandName),
    name: greetingName(name),
    tile: period ? { day, month } : null,
    when: period ? spokenEventDate(period.start, event.event_end_date ? period.end : null, now) : null,
    place: event.event_location === null ? null : oneLine(event.event_location) || null,
    joinUrl: event.join_url ? oneLine(event.join_url) : null,
    notes: [],
    calendarHint: null,
    calendarLinks: [],
    contactEmail,
    registrationUrl: null,
    privacyUrl: `${siteAddress(siteUrl)}/privacidad`,
  };
}

/** What the kinds say besides that go to who has a seat. */
export function seatWords(facts: EventMailFacts) {
  const { event, siteUrl, registrationUrl } = facts;
  const entry = { ...event, title: oneLine(event.title) };
  const links = [
    { label: 'Google Calendar', url: googleCalendarUrl(entry, siteUrl) },
    { label: 'Outlook', url: outlookCalendarUrl(entry, siteUrl) },
  ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
  return {
    ...eventWords(facts),
    button: 'Ver el evento',
    buttonUrl: articleUrl(event.slug, siteUrl),
    calendar: 'Te avisaremos de la fecha en cuanto la sepamos.',
    calendarLinks: links,
    calendarHint:
      links.length > 0 ? 'En la página del evento puedes añadirlo también a Google Calendar o a Outlook.' : null,
    attachment: calendarPart(facts, 'PUBLISH'),
    reason: 'Recibes este email porque esta dirección está registrada en el evento.',
    registrationUrl,
  };
}
