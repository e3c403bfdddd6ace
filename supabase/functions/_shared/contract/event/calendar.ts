/**
 * Calendar entry of an article of category "evento". The mail, the feed and the article page share these rules, so that
 * an event never appears twice in a calendar.
 */
import type { AddedColumns, ArticleColumns } from '../article/article-columns.ts';
import { TIME_ZONE } from '../time/dates.ts';
import { placeText } from './event-place.ts';
import { siteAddress, sitePaths } from '../site/paths.ts';

/** What a calendar entry needs of an event. A sequence that is absent is 0. */
export type CalendarEvent = ArticleColumns<'id' | 'title' | 'slug' | 'event_date' | 'event_location'> &
  AddedColumns<'event_end_date' | 'event_mode' | 'calendar_sequence'> & {
    excerpt: string | null;
    /** The join link. Set only in what registrants and admins receive. */
    join_url?: string | null | undefined;
  };

/** Duration of an event without an end. */
export const DEFAULT_DURATION_MINUTES = 60;

/** Start and end of the event; null without a (readable) date. An end that is not after the start is ignored. */
export function eventPeriod(
  event: Pick<CalendarEvent, 'event_date' | 'event_end_date'>,
): { start: Date; end: Date } | null {
  const start = new Date(event.event_date ?? Number.NaN);
  if (Number.isNaN(start.getTime())) return null;
  const end = new Date(event.event_end_date ?? Number.NaN);
  if (end.getTime() > start.getTime()) return { start, end };
  return { start, end: new Date(start.getTime() + DEFAULT_DURATION_MINUTES * 60_000) };
}

/**
 * The event's UID, the same wherever it is offered: its id at the site's host name. `siteUrl` is the site's public
 * address.
 */
export function eventUid(eventId: string, siteUrl: string): string {
  return `${eventId}@${new URL(siteUrl).hostname}`;
}

/** The public address of an article. */
export const articleUrl = (slug: string, siteUrl: string): string => siteAddress(siteUrl, sitePaths.article(slug));

/** The description of a calendar entry: summary, join link for registrants, and link to the article. */
export function eventDescription(event: CalendarEvent, siteUrl: string): string {
  const join = event.join_url && `Unirse: ${event.join_url}`;
  return [event.excerpt, join, articleUrl(event.slug, siteUrl)].filter(Boolean).join('\n\n');
}

/**
 * File name of an event's calendar: its slug, which has only letters, digits and hyphens, cut to a length that every
 * system and mail client accepts.
 */
export const calendarFileName = (slug: string) => `${slug.slice(0, 80).replace(/-+$/, '')}.ics`;

const compactUtc = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Link that opens Google Calendar with the event filled in; null for an event without a date. */
export function googleCalendarUrl(event: CalendarEvent, siteUrl: string): string | null {
  const period = eventPeriod(event);
  if (!period) return null;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compactUtc(period.start)}/${compactUtc(period.end)}`,
    ctz: TIME_ZONE,
    details: eventDescription(event, siteUrl),
    location: placeText(event) ?? '',
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** Link that opens Outlook on the web with the event filled in; null for an event without a date. */
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
    location: placeText(event) ?? '',
  });
  // Outlook reads "+" literally, not as a space.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`;
}
