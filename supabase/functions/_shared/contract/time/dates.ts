/**
 * Dates in Spanish and in Madrid's time zone, whatever the machine's own. The site, the mails, the feeds and the edge
 * function share this module. Input is an ISO 8601 instant (a timestamptz as the API sends it) or a Date.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { format } from 'date-fns/format';
import { es } from 'date-fns/locale/es';

export const TIME_ZONE = 'Europe/Madrid';

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
  return date.getTime() >= FIRST && date.getTime() < END ? date : null;
}

const MINUTE_MS = 60_000;

/**
 * Madrid's offset from UTC in minutes. Temporal knows it without Intl, whose first use takes a phone 60 ms; browsers
 * and servers without Temporal ask Intl.
 */
function offsetAt(date: Date): number {
  if (typeof Temporal === 'undefined') return tzOffset(TIME_ZONE, date);
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(TIME_ZONE);
  return offsetNanoseconds / 1e6 / MINUTE_MS;
}

/** The date in a date-fns pattern without an offset; null for an absent or unreadable one. */
export function formatInMadrid(input: DateInput, pattern: string): string | null {
  const date = toDate(input);
  return date && format(new UTCDateMini(date.getTime() + offsetAt(date) * MINUTE_MS), pattern, { locale: es });
}

/** `2026-03-15T18:30:00+01:00`: the instant in Madrid's time with its UTC offset. */
export function madridInstant(input: DateInput): string | null {
  const date = toDate(input);
  if (!date) return null;
  const offset = offsetAt(date);
  const hours = format(new UTCDateMini(Math.abs(offset) * MINUTE_MS), 'HH:mm');
  return `${formatInMadrid(date, "yyyy-MM-dd'T'HH:mm:ss")}${offset < 0 ? '-' : '+'}${hours}`;
}

/** `2026-03-15T17:30:00.000Z`: the instant in one canonical form. The API writes instants in more than one way. */
export function isoInstant(input: DateInput): string | undefined {
  return toDate(input)?.toISOString();
}

export function isSameDayInMadrid(one: Date, other: Date): boolean {
  const day = formatInMadrid(one, 'yyyy-MM-dd');
  return day !== null && day === formatInMadrid(other, 'yyyy-MM-dd');
}
