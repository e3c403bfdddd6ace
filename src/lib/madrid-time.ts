/**
 * `datetime-local` fields hold a wall time without a zone: here it always means Europe/Madrid, wherever the administrator's browser is.
 * The hour that spring skips moves forward (02:30 → 03:30); of the hour that autumn repeats, the first one is meant.
 */
import { TZDate } from '@date-fns/tz';
import { SITE_TIME_ZONE } from './dates';

const FIELD = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const HOUR_MS = 3_600_000;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

function toField(date: Date): string {
  const madrid = new TZDate(date, SITE_TIME_ZONE);
  const day = `${pad(madrid.getFullYear(), 4)}-${pad(madrid.getMonth() + 1)}-${pad(madrid.getDate())}`;
  return `${day}T${pad(madrid.getHours())}:${pad(madrid.getMinutes())}`;
}

/** An ISO 8601 instant as the value of a `datetime-local` field (`2026-03-28T18:30`); nothing or an unreadable instant gives ''. */
export function toMadridField(instant: string | null | undefined): string {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : toField(date);
}

/** Madrid's wall time now, to the minute. */
export function madridNow(now: Date = new Date()): string {
  return toField(now);
}

/** The value of a `datetime-local` field as an ISO 8601 instant in UTC; '' or an impossible value gives `null`. */
export function fromMadridField(field: string): string | null {
  const match = FIELD.exec(field);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map(Number);
  const date = new TZDate(year, month - 1, day, hour, minute, SITE_TIME_ZONE);
  if (Number.isNaN(date.getTime()) || date.getMonth() !== month - 1 || date.getDate() !== day) return null;
  const hourBefore = new Date(date.getTime() - HOUR_MS);
  const first = toField(hourBefore) === toField(date) ? hourBefore : new Date(date.getTime());
  return first.toISOString();
}

/**
 * The instant to save for a field that was filled from `original`: while the field shows the same minute, the very string that was
 * read goes back, so that opening and saving an article never drops its seconds or shifts a repeated hour.
 */
export function madridFieldToInstant(field: string, original: string | null | undefined): string | null {
  return original && toMadridField(original) === field ? original : fromMadridField(field);
}
