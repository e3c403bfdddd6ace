/**
 * Dates as they are read in Spain: in Spanish, on Madrid's clock whatever the machine's time zone. The site, the mails, the feeds and the host's
 * edge share it. Input is an ISO 8601 instant (a timestamptz as the API sends it) or a Date.
 */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { isSameDay } from 'date-fns/isSameDay';
import { isValid } from 'date-fns/isValid';
import { es } from 'date-fns/locale/es';

export const TIME_ZONE = 'Europe/Madrid';
export const inMadrid = tz(TIME_ZONE);

export type DateInput = string | Date | null | undefined;

/** The dates that the table of articles takes: years of four digits, as RFC 3339 and the `datetime-local` field have them, an hour later, too. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const END = Date.parse('9999-12-31T00:00:00Z');

/** The instant, or null when it is absent, unreadable or out of those years, so that no page ever shows "Invalid Date". */
export function toDate(input: DateInput): Date | null {
  const date = new Date(input ?? Number.NaN);
  return isValid(date) && date.getTime() >= FIRST && date.getTime() < END ? date : null;
}

/** The date in a pattern of date-fns; null for an absent or unreadable one. */
export function formatInMadrid(input: DateInput, pattern: string): string | null {
  const date = toDate(input);
  return date && format(date, pattern, { in: inMadrid, locale: es });
}

/** `2026-03-15T18:30:00+01:00`: the instant as Madrid's clocks show it, with their distance from UTC. */
export function madridInstant(input: DateInput): string | null {
  return formatInMadrid(input, "yyyy-MM-dd'T'HH:mm:ssxxx");
}

/** `2026-03-15T17:30:00.000Z`: the instant as machines read it. The API writes instants in more than one way. */
export function machineInstant(input: DateInput): string | undefined {
  return toDate(input)?.toISOString();
}

export function isSameDayInMadrid(one: Date, other: Date): boolean {
  return isSameDay(one, other, { in: inMadrid });
}
