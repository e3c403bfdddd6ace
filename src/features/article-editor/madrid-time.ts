/**
 * `datetime-local` fields hold a wall time without a zone: here it is always Europe/Madrid, regardless of the browser's
 * zone. The hour that spring skips moves forward (02:30 → 03:30); the hour that autumn repeats means its first
 * occurrence.
 */
import { formatInMadrid, isoInstant } from '@contract/time/dates';
import { inMadrid } from '@contract/time/in-madrid';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { subHours } from 'date-fns/subHours';

/** Browsers may add seconds, which no field here asks for. */
const FIELD = /^(\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** An ISO 8601 instant as the value of a `datetime-local` field (`2026-03-28T18:30`); '' without a readable instant. */
export function toMadridField(instant: string | Date | null | undefined): string {
  return formatInMadrid(instant, "yyyy-MM-dd'T'HH:mm") ?? '';
}

/** The current wall time in Madrid, to the minute. */
export function madridNow(now: Date = new Date()): string {
  return toMadridField(now);
}

/** The value of a `datetime-local` field as an ISO 8601 instant in UTC; `null` for '' or an impossible value. */
export function fromMadridField(field: string): string | null {
  const wallTime = FIELD.exec(field)?.[1];
  if (!wallTime) return null;
  const date = parseISO(wallTime, { in: inMadrid });
  if (!isValid(date)) return null;
  const hourBefore = subHours(date, 1);
  const first = toMadridField(hourBefore) === toMadridField(date) ? hourBefore : date;
  return isoInstant(first) ?? null;
}

/**
 * The instant to save for a field that was filled from `original`. While the field shows the same minute, `original` is
 * returned unchanged, so that opening and saving an article neither drops its seconds nor shifts a repeated hour.
 */
export function madridFieldToInstant(field: string, original: string | null | undefined): string | null {
  return original && toMadridField(original) === field ? original : fromMadridField(field);
}
