import type { CalendarEvent } from '../contract/calendar.ts';
import { calendarFileName, eventPeriod, googleCalendarUrl, outlookCalendarUrl } from '../contract/calendar.ts';
import { calendarFile } from '../contract/calendar-file.ts';
import { formatInMadrid, type DateInput } from '../contract/dates.ts';
import type { EventVersion } from '../contract/event-change.ts';
import { siteAddress } from '../contract/page-head.ts';
import { oneLine } from '../escape.ts';
import { eventMailHtml, type EventMailWords } from './event-mail-html.ts';
import { greetingName } from './greeting-name.ts';
import type { MailContent } from './mail-message.ts';
import { spokenEventDate } from '../contract/spoken-dates.ts';

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

/** The texts of one kind of mail. */
export type KindWords = Pick<
  EventMailWords,
  'subject' | 'intro' | 'button' | 'buttonUrl' | 'calendar' | 'calendarLinks' | 'reason'
> & {
  /** Shown below the facts of the event, one line each. */
  notes?: string[];
  /** Replaces the calendar links in the text part. */
  calendarHint?: string;
  /** The METHOD of the calendar file; without it there is no file. */
  method?: 'PUBLISH' | 'CANCEL';
};

/** Links to web calendars; none for an event without a date. */
export function calendarLinks({ event, siteUrl }: EventMailFacts): KindWords['calendarLinks'] {
  const entry = { ...event, title: oneLine(event.title) };
  return [
    { label: 'Google Calendar', url: googleCalendarUrl(entry, siteUrl) },
    { label: 'Outlook', url: outlookCalendarUrl(entry, siteUrl) },
  ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
}

/** For the text part: the links themselves are as long as a paragraph, and the page has them. */
export const calendarHint = 'En la página del evento puedes añadirlo también a Google Calendar o a Outlook.';

function calendarPart(
  { event, siteUrl, brandName, contactEmail, now }: EventMailFacts,
  method: NonNullable<KindWords['method']>,
) {
  const filename = calendarFileName(event.slug);
  return {
    filename,
    contentType: `text/calendar; charset=utf-8; method=${method}; name="${filename}"`,
    content: calendarFile([event], { siteUrl, brandName, contactEmail, now }, { method }),
  };
}

/**
 * A mail about an event: Spanish, HTML and text, with the calendar file when the event has a date and the mail a
 * method.
 */
export function eventMail(facts: EventMailFacts, kind: KindWords): MailContent {
  const { event, contactEmail } = facts;
  const period = eventPeriod(event);
  const greeted = greetingName(facts.name);
  const [day = '', month = ''] = formatInMadrid(period?.start, 'd MMM')?.split(' ') ?? [];
  const words: EventMailWords = {
    ...kind,
    notes: kind.notes ?? [],
    title: oneLine(event.title),
    brandName: oneLine(facts.brandName),
    greeting: greeted === null ? 'Hola:' : `Hola, ${greeted}:`,
    tile: period ? { day, month } : null,
    when: period ? spokenEventDate(period.start, event.event_end_date ? period.end : null, facts.now) : null,
    place: event.event_location === null ? null : oneLine(event.event_location) || null,
    joinUrl: event.join_url ? oneLine(event.join_url) : null,
    contactEmail,
    // Only a mail to a registrant with a seat in an event that takes place offers to cancel.
    registrationUrl: kind.method === 'PUBLISH' ? facts.registrationUrl : null,
    privacyUrl: `${siteAddress(facts.siteUrl)}/privacidad`,
  };

  const textLines = [
    words.greeting,
    '',
    words.intro,
    '',
    words.title,
    ...(words.when === null ? [] : [`Cuándo: ${words.when}`]),
    ...(words.place === null ? [] : [`Dónde: ${words.place}`]),
    ...(words.joinUrl === null ? [] : [`Cómo asistir: ${words.joinUrl}`]),
    ...(words.notes.length > 0 ? ['', ...words.notes] : []),
    '',
    `${words.button}: ${words.buttonUrl}`,
    '',
    words.calendar,
    ...(kind.calendarHint === undefined ? [] : [kind.calendarHint]),
    '',
    words.brandName,
    '',
    '--',
    words.reason,
    ...(words.registrationUrl === null ? [] : [`¿No puedes venir? Cancela tu registro: ${words.registrationUrl}`]),
    `¿Dudas o cambios? Escríbenos a ${contactEmail}.`,
    `Qué hacemos con tus datos: ${words.privacyUrl}`,
    '',
  ];

  return {
    subject: words.subject,
    text: textLines.join('\n'),
    html: eventMailHtml(words),
    ...(period && kind.method && { attachment: calendarPart(facts, kind.method) }),
  };
}
