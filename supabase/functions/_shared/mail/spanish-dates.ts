/** Dates in the words of a mail or a feed: Spanish, at Madrid's time whatever the machine's zone. */
const format = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function madridParts(date: Date) {
  const found: Record<string, string> = {};
  for (const part of format.formatToParts(date)) found[part.type] = part.value;
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = found;
  return { day: `${weekday} ${day} de ${month}`, year, time: `${hour}:${minute}` };
}

/**
 * `jueves 27 de noviembre, 18:30 h (hora peninsular)`; with `end` on the same day `…, de 18:30 a 20:00 h (hora peninsular)`,
 * on another day both are written out. The year is said when it is not `now`'s.
 */
export function spokenEventDate(start: Date, end: Date | null, now: Date): string {
  const from = madridParts(start);
  const currentYear = madridParts(now).year;
  const dayOf = (parts: { day: string; year: string }) =>
    parts.year === currentYear ? parts.day : `${parts.day} de ${parts.year}`;
  if (!end) return `${dayOf(from)}, ${from.time} h (hora peninsular)`;
  const to = madridParts(end);
  if (from.day === to.day && from.year === to.year)
    return `${dayOf(from)}, de ${from.time} a ${to.time} h (hora peninsular)`;
  return `del ${dayOf(from)}, ${from.time} h, al ${dayOf(to)}, ${to.time} h (hora peninsular)`;
}
