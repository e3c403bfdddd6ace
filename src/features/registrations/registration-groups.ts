import { eventPeriod } from '@contract/event/calendar';
import { matchesSearch } from '@/lib/search-text';
import { shownEmail } from '@/lib/shown-email';
import type { Registration } from './registration';
import { countByState, type RegistrationCounts } from './registration-state';

/** An event with registrations. */
export type RegistrationGroup = {
  eventId: string;
  /** The event's title, or a text for a deleted event. */
  title: string;
  eventDate: string | null;
  eventLocation: string | null;
  counts: RegistrationCounts;
  /** The newest registrations, as many as came with the counts. */
  rows: readonly Registration[];
};

/** Sort key of a group: events that are not over (nearest first), undated, past (latest first), deleted. */
function rank(event: Registration['news_events'], now: number): [number, number] {
  if (!event) return [3, 0];
  const period = eventPeriod({ event_date: event.event_date });
  if (!period) return [1, 0];
  const time = period.start.getTime();
  return period.end.getTime() > now ? [0, time] : [2, -time];
}

/** Whether every word of a search occurs in name, company or address, as it is stored and as it is read. */
export const matchesRegistration = (search: string, { name, email, company }: Registration) =>
  matchesSearch(search, [name, shownEmail(email), email, company]);

/**
 * Groups all registrations as `list_registrations` does, for a backend without it: by event id, because two events may
 * share a title.
 */
export function groupRegistrations(
  registrations: readonly Registration[],
  now: Date = new Date(),
): RegistrationGroup[] {
  return [...Map.groupBy(registrations, ({ event_id }) => event_id)]
    .map(([eventId, rows]) => {
      const event = rows[0]?.news_events ?? null;
      const group = {
        eventId,
        title: event?.title ?? 'Evento eliminado',
        eventDate: event?.event_date ?? null,
        eventLocation: event?.event_location ?? null,
        counts: countByState(rows),
        rows,
      };
      return { group, order: rank(event, now.getTime()) };
    })
    .sort((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1])
    .map(({ group }) => group);
}
