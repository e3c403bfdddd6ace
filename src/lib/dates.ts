/**
 * Dates as the site shows them: Spanish, in Europe/Madrid whatever the browser's zone.
 * Input is an ISO 8601 instant (a timestamptz as the API sends it) or a Date; an absent or unreadable one gives `null`, never "Invalid Date".
 * Only Intl is used, because these run on public pages where a date library would weigh more than the page's own code.
 */
export const SITE_TIME_ZONE = 'Europe/Madrid';

type DateInput = string | Date | null | undefined;

const partsFormat = new Intl.DateTimeFormat('es-ES', {
  timeZone: SITE_TIME_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const shortMonth = new Intl.DateTimeFormat('es-ES', { timeZone: SITE_TIME_ZONE, month: 'short' });

type DateParts = { day: string; month: string; year: string; weekday: string; time: string };

function toDate(input: DateInput): Date | null {
  if (input === null || input === undefined || input === '') return null;
  const date = input instanceof Date ? input : new Date(input);
  return Number.isNaN(date.getTime()) ? null : date;
}

function toParts(date: Date): DateParts {
  const found: Record<string, string> = {};
  for (const part of partsFormat.formatToParts(date)) found[part.type] = part.value;
  const { day = '', month = '', year = '', weekday = '', hour = '', minute = '' } = found;
  return { day, month, year, weekday, time: `${hour}:${minute}` };
}

/** `15 de marzo, 2025` */
export function formatDate(input: DateInput): string | null {
  const date = toDate(input);
  if (!date) return null;
  const { day, month, year } = toParts(date);
  return `${day} de ${month}, ${year}`;
}

/** `15 de marzo, 2025, 18:30 h (hora peninsular)` */
export function formatEventDate(input: DateInput): string | null {
  const date = toDate(input);
  return date ? `${formatDate(date)}, ${toParts(date).time} h (hora peninsular)` : null;
}

/** `2025-03-15T17:30:00.000Z`: the instant as machines read it; undefined for none. The API writes instants in more than one way. */
export function machineDate(input: DateInput): string | undefined {
  return toDate(input)?.toISOString();
}

/** `15/03/2025, 09:05` for tables. */
export function formatTimestamp(input: DateInput): string | null {
  const date = toDate(input);
  if (!date) return null;
  const stamp = new Intl.DateTimeFormat('es-ES', {
    timeZone: SITE_TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date);
  return `${stamp}, ${toParts(date).time}`;
}

/** The pieces of a date tile: day `27`, month `nov`, weekday `jueves`, time `18:30`. */
export function dateTileParts(input: DateInput): { day: string; month: string; weekday: string; time: string } | null {
  const date = toDate(input);
  if (!date) return null;
  const { day, weekday, time } = toParts(date);
  return { day, month: shortMonth.format(date).replace('.', '').slice(0, 3), weekday, time };
}

const relative = new Intl.RelativeTimeFormat('es-ES');

/** `hace 5 minutos`: how long before `now` something was; `since` in milliseconds since 1970. Never less than a minute. */
export function formatAge(since: number, now: Date): string {
  const minutes = Math.max(1, Math.round((now.getTime() - since) / 60_000));
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? relative.format(-hours, 'hour') : relative.format(-Math.round(hours / 24), 'day');
}
