/**
 * Dates in Spanish and in Madrid's time zone, whatever the machine's own. The site, the mails, the feeds and the edge
 * function share this module. Input is an ISO 8601 instant (a timestamptz as the API sends it) or a Date.
 */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { isSameDay } from 'date-fns/isSameDay';
import { isValid } from 'date-fns/isValid';
import { es } from 'date-fns/locale/es';

export const TIME_ZONE = 'Europe/Madrid';
export const inMadrid = tz(TIME_ZONE);

export type DateInput = string | Date | null | undefined;

/**
 * The dates that the table accepts: four-digit years, as in RFC 3339 and the `datetime-local` field, also an hour
 * later.
 */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const END = Date.parse('9999-12-31T00:00:00Z');

/** The instant; null when it is absent, unreadable or out of range, so that no page ever shows "Invalid Date". */
export function toDate(input: DateInput): Date | null {
  const date = new Date(input ?? Number.NaN);
  return isValid(date) && date.getTime() >= FIRST && date.getTime() < END ? date : null;
}

/** The date in a date-fns pattern; null for an absent or unreadable one. */
export function formatInMadrid(input: DateInput, pattern: string): string | null {
  const date = toDate(input);
  return date && format(date, pattern, { in: inMadrid, locale: es });
}

/** `2026-03-15T18:30:00+01:00`: the instant in Madrid's time with its UTC offset. */
export function madridInstant(input: DateInput): string | null {
  return formatInMadrid(input, "yyyy-MM-dd'T'HH:mm:ssxxx");
}

/** `2026-03-15T17:30:00.000Z`: the instant in one canonical form. The API writes instants in more than one way. */
export function isoInstant(input: DateInput): string | undefined {
  return toDate(input)?.toISOString();
}

export function isSameDayInMadrid(one: Date, other: Date): boolean {
  return isSameDay(one, other, { in: inMadrid });
}
