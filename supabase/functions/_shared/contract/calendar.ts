/**
 * How an article of category "evento" becomes an entry in a calendar. The mail, the subscribable feed and the article page share these
 * rules, so that the same event never appears twice in a calendar.
 */
import { TIME_ZONE } from './dates.ts';
import { NEWS_PATH } from './slug.ts';

/** The columns of news_events that a calendar entry needs. Dates are instants as the API sends them. */
export type CalendarEvent = {
  id: string;
  title: string;
  slug: string;
  excerpt: string | null;
  event_date: string | null;
  event_end_date?: string | null | undefined;
  event_location: string | null;
  /** How often title, time or place changed since the event was made: calendars take the higher number for the newer version. Absent counts as 0. */
  calendar_sequence?: number | undefined;
  /** Where it is attended. Known only in what is written for registrants and admins. */
  join_url?: string | null | undefined;
};

/** An event without an end lasts this long. */
export const DEFAULT_DURATION_MINUTES = 60;

/** Start and end of the event, or null when it has no (readable) date yet. An end that is not after the start is ignored. */
export function eventPeriod(event: CalendarEvent): { start: Date; end: Date } | null {
  const start = new Date(event.event_date ?? Number.NaN);
  if (Number.isNaN(start.getTime())) return null;
  const end = new Date(event.event_end_date ?? Number.NaN);
  if (end.getTime() > start.getTime()) return { start, end };
  return { start, end: new Date(start.getTime() + DEFAULT_DURATION_MINUTES * 60_000) };
}

/** The same identifier wherever the event is offered: its id at the site's host name. `siteUrl` is the site's public address. */
export function eventUid(eventId: string, siteUrl: string): string {
  return `${eventId}@${new URL(siteUrl).hostname}`;
}

/** The public address of an article. */
export function articleUrl(slug: string, siteUrl: string): string {
  return `${siteUrl.replace(/\/+$/, '')}${NEWS_PATH}/${encodeURIComponent(slug)}`;
}

/** The text below the title in a calendar entry: what it is about, for who signed up where to attend it, and where to read more. */
export function eventDescription(event: CalendarEvent, siteUrl: string): string {
  const join = event.join_url && `Unirse: ${event.join_url}`;
  return [event.excerpt, join, articleUrl(event.slug, siteUrl)].filter(Boolean).join('\n\n');
}

/** What an event's file is called: its slug, which the database keeps to letters, digits and hyphens, at a length that every system and mail takes. */
export const calendarFileName = (slug: string) => `${slug.slice(0, 80).replace(/-+$/, '')}.ics`;

const compactUtc = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Opens Google Calendar with the event filled in; null for an event without a date. */
export function googleCalendarUrl(event: CalendarEvent, siteUrl: string): string | null {
  const period = eventPeriod(event);
  if (!period) return null;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compactUtc(period.start)}/${compactUtc(period.end)}`,
    ctz: TIME_ZONE,
    details: eventDescription(event, siteUrl),
    location: event.event_location ?? '',
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** Opens Outlook on the web with the event filled in; null for an event without a date. */
export function outlookCalendarUrl(event: CalendarEvent, siteUrl: string): string | null {
  const period = eventPeriod(event);
  if (!period) return null;
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: period.start.toISOString(),
    enddt: period.end.toISOString(),
    body: eventDescription(event, siteUrl),
    location: event.event_location ?? '',
  });
  // Outlook shows "+" as a plus sign, where a form would read a space.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`;
}
