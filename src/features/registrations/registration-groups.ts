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

/** Whether every word of a search occurs in name, company or address, as it is stored and as it is read. */
export const matchesRegistration = (search: string, { name, email, company }: Registration) =>
  matchesSearch(search, [name, shownEmail(email), email, company]);

/**
 * Groups all registrations by event id, because two events may share a title. For a backend without
 * `list_registrations`, which alone orders events by date: the events stay in the order of the rows.
 */
export function groupRegistrations(registrations: readonly Registration[]): RegistrationGroup[] {
  return [...Map.groupBy(registrations, ({ event_id }) => event_id)].map(([eventId, rows]) => {
    const event = rows[0]?.news_events ?? null;
    return {
      eventId,
      title: event?.title ?? 'Evento eliminado',
      eventDate: event?.event_date ?? null,
      eventLocation: event?.event_location ?? null,
      counts: countByState(rows),
      rows,
    };
  });
}
