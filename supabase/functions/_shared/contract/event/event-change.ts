/**
 * The changes of an event that concern registrants: the mail lists them, and an administrator sees them before sending
 * it.
 */
import type { CalendarEvent } from './calendar.ts';
import { eventPeriod } from './calendar.ts';
import { eventDateText } from '../time/date-text.ts';
import { placeText } from './event-place.ts';

/** An earlier version of an event. Its join link is absent when it is unknown or did not change. */
export type EventVersion = Pick<
  CalendarEvent,
  'title' | 'event_date' | 'event_end_date' | 'event_location' | 'event_mode' | 'join_url'
>;

/** `before` is null where the old value must not be repeated. */
type EventChange = {
  label: 'Título' | 'Fecha' | 'Lugar' | 'Enlace para asistir';
  from: string | null;
  to: string;
};

const dateOf = (version: EventVersion, now: Date): string => {
  const period = eventPeriod(version);
  return period ? eventDateText(period.start, version.event_end_date ? period.end : null, now) : 'por confirmar';
};

/**
 * Neither address is repeated: the old one must no longer be used, and the new one is listed among the facts of the
 * event.
 */
function joinChange(before: EventVersion, after: EventVersion): EventChange[] {
  if (before.join_url === undefined || before.join_url === (after.join_url ?? null)) return [];
  const how = before.join_url === null ? 'ya está en este email' : 'ha cambiado; usa el de este email';
  return [{ label: 'Enlace para asistir', from: null, to: after.join_url ? how : 'ya no hay' }];
}

/** Compares the formatted texts, so that values that read the same are no change. */
export function eventChanges(before: EventVersion, after: EventVersion, now: Date): EventChange[] {
  const place = (version: EventVersion) => placeText(version)?.trim() ?? 'por confirmar';
  const changes: EventChange[] = [
    { label: 'Título', from: before.title.trim(), to: after.title.trim() },
    { label: 'Fecha', from: dateOf(before, now), to: dateOf(after, now) },
    { label: 'Lugar', from: place(before), to: place(after) },
    ...joinChange(before, after),
  ];
  return changes.filter(({ from, to }) => from !== to);
}

export const changeSubject = (title: string) => `Cambios en el evento: ${title}`;

export const changeSentence = ({ label, from, to }: EventChange) =>
  from === null ? `${label}: ${to}` : `${label}: antes ${from}; ahora ${to}`;
