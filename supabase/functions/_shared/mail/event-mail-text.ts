import type { CalendarEvent } from '../contract/event/calendar.ts';
import {
  articleUrl,
  calendarFileName,
  eventPeriod,
  googleCalendarUrl,
  outlookCalendarUrl,
} from '../contract/event/calendar.ts';
import { calendarFile } from '../contract/event/calendar-file.ts';
import { formatInMadrid, type DateInput } from '../contract/time/dates.ts';
import type { EventVersion } from '../contract/event/event-change.ts';
import { eventPlace, placeText } from '../contract/event/event-place.ts';
import { siteAddress, sitePaths } from '../contract/site/paths.ts';
import { eventDateText } from '../contract/time/date-text.ts';
import { oneLine } from '../escape.ts';
import type { MailContent } from './mail-message.ts';

/** The data of every mail about an event. */
export type EventMailFacts = {
  /** The name as the registrant typed it. */
  name: string;
  event: CalendarEvent;
  /** The earlier event, for a mail about a change. */
  before?: EventVersion | undefined;
  /** Until when the seat is reserved, for an offer. */
  offeredUntil?: DateInput | undefined;
  siteUrl: string;
  brandName: string;
  /** The company's address. */
  contactEmail: string;
  /** The page of the registration; null once it is deleted. */
  registrationUrl: string | null;
  now: Date;
};

/** The texts of a mail about an event, as plain text; its HTML and its text part are both built from them. */
export type EventMailText = {
  subject: string;
  title: string;
  brandName: string;
  /** The name in the greeting; null for a greeting without one. */
  name: string | null;
  intro: string;
  /** Day and month for the tile. */
  tile: { day: string; month: string } | null;
  when: string | null;
  place: string | null;
  /** The join link of an online event. */
  joinUrl: string | null;
  /** Shown below the facts of the event, one line each. */
  notes: string[];
  button: string;
  buttonUrl: string;
  calendar: string;
  /** Replaces the calendar links in the text part, where they would be as long as a paragraph. */
  calendarHint: string | null;
  calendarLinks: { label: string; url: string }[];
  attachment?: MailContent['attachment'] | undefined;
  /** The page of the registration, which leads into the event; null where there is no seat. */
  entryUrl: string | null;
  /** The link to show at the door, as a code and as text; null where there is no seat or no door. */
  doorUrl: string | null;
  reason: string;
  contactEmail: string;
  /** Null where there is nothing to cancel: the event does not take place, or there is no seat yet. */
  registrationUrl: string | null;
  privacyUrl: string;
};

/**
 * A public form must not send its sender's advertising to a third person: the greeting does not repeat a "name" that
 * contains an address or a link.
 */
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

/** The texts of every kind about the event and the site, without the join link. */
export function eventTexts({ name, event, siteUrl, brandName, contactEmail, now }: EventMailFacts) {
  const period = eventPeriod(event);
  const [day = '', month = ''] = formatInMadrid(period?.start, 'd MMM')?.split(' ') ?? [];
  return {
    title: oneLine(event.title),
    brandName: oneLine(brandName),
    name: greetingName(name),
    tile: period ? { day, month } : null,
    when: period ? eventDateText(period.start, event.event_end_date ? period.end : null, now) : null,
    place: oneLine(placeText(event) ?? '') || null,
    joinUrl: null,
    notes: [],
    calendarHint: null,
    calendarLinks: [],
    contactEmail,
    registrationUrl: null,
    entryUrl: null,
    doorUrl: null,
    privacyUrl: siteAddress(siteUrl, sitePaths.privacy),
  };
}

/** The ways into an event of a registrant with a seat: an online event has no door. */
export const entryTexts = ({ event, registrationUrl }: EventMailFacts) => ({
  entryUrl: registrationUrl,
  doorUrl: eventPlace(event).isInPerson ? registrationUrl : null,
});

/** The further texts of the kinds that go to a registrant with a seat, the join link among them. */
export function seatTexts(facts: EventMailFacts) {
  const { event, siteUrl, registrationUrl } = facts;
  const entry = { ...event, title: oneLine(event.title) };
  const links = [
    { label: 'Google Calendar', url: googleCalendarUrl(entry, siteUrl) },
    { label: 'Outlook', url: outlookCalendarUrl(entry, siteUrl) },
  ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
  return {
    ...eventTexts(facts),
    joinUrl: event.join_url ? oneLine(event.join_url) : null,
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
