import type { CalendarEvent } from '../contract/calendar.ts';
import { calendarFileName, eventPeriod, googleCalendarUrl, outlookCalendarUrl } from '../contract/calendar.ts';
import { calendarFile } from '../contract/calendar-file.ts';
import { formatInMadrid, type DateInput } from '../contract/dates.ts';
import type { EventVersion } from '../contract/event-change.ts';
import { siteAddress } from '../contract/page-head.ts';
import { oneLine } from '../escape.ts';
import { eventMailHtml, greeting, type EventMailWords } from './event-mail-html.ts';
import { greetingName } from './greeting-name.ts';
import type { MailContent } from './mail-message.ts';
import { spokenEventDate } from '../contract/spoken-dates.ts';

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

/** What one kind of mail says in its own words. */
export type KindWords = Pick<
  EventMailWords,
  'subject' | 'intro' | 'button' | 'buttonUrl' | 'calendar' | 'calendarLinks' | 'reason'
> & {
  /** Stand below the facts of the event, one line each. */
  notes?: string[];
  /** Stands below `calendar` in the text part, where the HTML part has links. */
  calendarHint?: string;
  /** What the calendar file tells the calendar; there is none without it. */
  method?: 'PUBLISH' | 'CANCEL';
};

/** The links that fill in a calendar; none for an event without a date. */
export function calendarLinks({ event, siteUrl }: EventMailFacts): KindWords['calendarLinks'] {
  const entry = { ...event, title: oneLine(event.title) };
  return [
    { label: 'Google Calendar', url: googleCalendarUrl(entry, siteUrl) },
    { label: 'Outlook', url: outlookCalendarUrl(entry, siteUrl) },
  ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
}

/** Stands in the text part for those links, which are as long as a paragraph: the page has them. */
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

/** A mail about an event: Spanish, HTML and text, with the calendar file when the event has a date and the mail a method. */
export function eventMail(facts: EventMailFacts, kind: KindWords): MailContent {
  const { event, contactEmail } = facts;
  const period = eventPeriod(event);
  const [day = '', month = ''] = formatInMadrid(period?.start, 'd MMM')?.split(' ') ?? [];
  const words: EventMailWords = {
    ...kind,
    notes: kind.notes ?? [],
    title: oneLine(event.title),
    brandName: oneLine(facts.brandName),
    name: greetingName(facts.name),
    tile: period ? { day, month } : null,
    when: period ? spokenEventDate(period.start, event.event_end_date ? period.end : null, facts.now) : null,
    place: event.event_location === null ? null : oneLine(event.event_location) || null,
    joinUrl: event.join_url ? oneLine(event.join_url) : null,
    contactEmail,
    // A registrant need not cancel for an event that does not take place, or without a seat.
    registrationUrl: kind.method === 'PUBLISH' ? facts.registrationUrl : null,
    privacyUrl: `${siteAddress(facts.siteUrl)}/privacidad`,
  };

  const textLines = [
    greeting(words.name),
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
