/**
 * `datetime-local` fields hold a wall time without a zone: here it always means Europe/Madrid, wherever the administrator's browser is.
 * The hour that spring skips moves forward (02:30 → 03:30); of the hour that autumn repeats, the first one is meant.
 */
import { formatInMadrid, inMadrid, machineInstant } from '@contract/dates';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { subHours } from 'date-fns/subHours';

/** Browsers may add seconds, which no field here asks for. */
const FIELD = /^(\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** An ISO 8601 instant as the value of a `datetime-local` field (`2026-03-28T18:30`); nothing or an unreadable instant gives ''. */
export function toMadridField(instant: string | Date | null | undefined): string {
  return formatInMadrid(instant, "yyyy-MM-dd'T'HH:mm") ?? '';
}

/** Madrid's wall time now, to the minute. */
export function madridNow(now: Date = new Date()): string {
  return toMadridField(now);
}

/** The value of a `datetime-local` field as an ISO 8601 instant in UTC; '' or an impossible value gives `null`. */
export function fromMadridField(field: string): string | null {
  const wallTime = FIELD.exec(field)?.[1];
  if (!wallTime) return null;
  const date = parseISO(wallTime, { in: inMadrid });
  if (!isValid(date)) return null;
  const hourBefore = subHours(date, 1);
  const first = toMadridField(hourBefore) === toMadridField(date) ? hourBefore : date;
  return machineInstant(first) ?? null;
}

/**
 * The instant to save for a field that was filled from `original`: while the field shows the same minute, the very string that was
 * read goes back, so that opening and saving an article never drops its seconds or shifts a repeated hour.
 */
export function madridFieldToInstant(field: string, original: string | null | undefined): string | null {
  return original && toMadridField(original) === field ? original : fromMadridField(field);
}
