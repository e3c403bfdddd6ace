/** Dates in the words of a mail and of the dialog that asks whether to send it. */
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isSameYear } from 'date-fns/isSameYear';
import { formatInMadrid, isSameDayInMadrid } from './dates.ts';
import { inMadrid } from './in-madrid.ts';

const timeOf = (date: Date) => formatInMadrid(date, 'HH:mm');

/** `jueves 27 de noviembre`, with the year when it is not `now`'s. */
const dayOf = (date: Date, now: Date) =>
  formatInMadrid(date, isSameYear(date, now, { in: inMadrid }) ? "EEEE d 'de' MMMM" : "EEEE d 'de' MMMM 'de' yyyy");

/** `hoy`, `mañana` or `el jueves 27 de noviembre`, seen from Madrid at `now`. */
export function relativeDay(date: Date, now: Date): string {
  const days = differenceInCalendarDays(date, now, { in: inMadrid });
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `el ${dayOf(date, now)}`;
}

/**
 * `jueves 27 de noviembre, 18:30 h (hora peninsular)`; with `end` on the same day `…, de 18:30 a 20:00 h (hora
 * peninsular)`, on another day both are written out. The year is included when it differs from `now`'s.
 */
export function eventDateText(start: Date, end: Date | null, now: Date): string {
  if (!end) return `${dayOf(start, now)}, ${timeOf(start)} h (hora peninsular)`;
  if (isSameDayInMadrid(start, end))
    return `${dayOf(start, now)}, de ${timeOf(start)} a ${timeOf(end)} h (hora peninsular)`;
  return `del ${dayOf(start, now)}, ${timeOf(start)} h, al ${dayOf(end, now)}, ${timeOf(end)} h (hora peninsular)`;
}
