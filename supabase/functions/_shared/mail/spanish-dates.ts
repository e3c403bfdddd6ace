/** Dates in the words of a mail. */
import { isSameYear } from 'date-fns/isSameYear';
import { formatInMadrid, inMadrid, isSameDayInMadrid } from '../contract/dates.ts';

const timeOf = (date: Date) => formatInMadrid(date, 'HH:mm');

/**
 * `jueves 27 de noviembre, 18:30 h (hora peninsular)`; with `end` on the same day `…, de 18:30 a 20:00 h (hora peninsular)`,
 * on another day both are written out. The year is said when it is not `now`'s.
 */
export function spokenEventDate(start: Date, end: Date | null, now: Date): string {
  const dayOf = (date: Date) =>
    formatInMadrid(date, isSameYear(date, now, { in: inMadrid }) ? "EEEE d 'de' MMMM" : "EEEE d 'de' MMMM 'de' yyyy");
  if (!end) return `${dayOf(start)}, ${timeOf(start)} h (hora peninsular)`;
  if (isSameDayInMadrid(start, end)) return `${dayOf(start)}, de ${timeOf(start)} a ${timeOf(end)} h (hora peninsular)`;
  return `del ${dayOf(start)}, ${timeOf(start)} h, al ${dayOf(end)}, ${timeOf(end)} h (hora peninsular)`;
}
