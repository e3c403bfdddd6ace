/**
 * Dates as the site shows them. An absent or unreadable one gives `null`. A no-break space keeps «h» beside its figure.
 */
import { formatInMadrid, isSameDayInMadrid, toDate, type DateInput } from '@contract/time/dates';

/** `15 de marzo, 2025` */
export function formatDate(input: DateInput): string | null {
  return formatInMadrid(input, "d 'de' MMMM, yyyy");
}

/** `15 de marzo, 2025, 18:30 h (hora peninsular)` */
export function formatEventDate(input: DateInput): string | null {
  return formatInMadrid(input, "d 'de' MMMM, yyyy, HH:mm'\u00a0h (hora peninsular)'");
}

const dayOf = (date: DateInput) => formatInMadrid(date, "EEEE, d 'de' MMMM, yyyy");
/** `18:30` */
export const formatTime = (input: DateInput) => formatInMadrid(input, 'HH:mm');

/**
 * When an event is, in two lines: `jueves, 27 de noviembre, 2025` and `de 18:30 a 20:00 h (hora peninsular)`. Without
 * an end after the start the hours are `18:30 h (hora peninsular)`; an end on another day shows that day in full.
 */
export function eventTimes(start: DateInput, end: DateInput): { day: string; hours: string } | null {
  const from = toDate(start);
  const to = toDate(end);
  const day = dayOf(from);
  if (!from || !day) return null;
  if (!to || to <= from) return { day, hours: `${formatTime(from)}\u00a0h (hora peninsular)` };
  if (isSameDayInMadrid(from, to))
    return { day, hours: `de ${formatTime(from)} a ${formatTime(to)}\u00a0h (hora peninsular)` };
  return {
    day,
    hours: `de las ${formatTime(from)}\u00a0h a las ${formatTime(to)}\u00a0h del ${dayOf(to)} (hora peninsular)`,
  };
}

/** `3 de marzo, 09:00`, with its year when that differs from the year of `now`. */
export function formatMoment(input: DateInput, now: Date): string | null {
  const sameYear = formatInMadrid(input, 'yyyy') === formatInMadrid(now, 'yyyy');
  return formatInMadrid(input, sameYear ? "d 'de' MMMM, HH:mm" : "d 'de' MMMM 'de' yyyy, HH:mm");
}

/** `jueves, 3 de marzo, 09:00`, with its year when that differs from the year of `now`. */
export function formatWeekdayMoment(input: DateInput, now: Date): string | null {
  const weekday = formatInMadrid(input, 'EEEE');
  return weekday && `${weekday}, ${formatMoment(input, now)}`;
}

/** `15/03/2025, 09:05` for tables. */
export function formatTimestamp(input: DateInput): string | null {
  return formatInMadrid(input, 'dd/MM/yyyy, HH:mm');
}

/** The pieces of a date tile: day `27`, month `nov`, weekday `jueves`, time `18:30`. */
export function dateTileParts(input: DateInput): { day: string; month: string; weekday: string; time: string } | null {
  const [day, month, weekday, time] = formatInMadrid(input, 'd MMM EEEE HH:mm')?.split(' ') ?? [];
  return day && month && weekday && time ? { day, month, weekday, time } : null;
}
