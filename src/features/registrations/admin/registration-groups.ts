import { eventPeriod } from '@contract/event/calendar';
import { useMemo } from 'react';
import { matchesSearch } from '@/lib/search-text';
import { shownEmail } from '@/lib/shown-email';
import type { Registration } from '../registration';
import { countByState, sumRegistrationCounts, type RegistrationCounts } from '../registration-state';
import { useListedEvents, useNewestRegistrations } from '../api/registrations';

export type RegistrationGroup = {
  eventId: string;
  /** The event's title, or a text for a deleted event. */
  title: string;
  eventDate: string | null;
  eventLocation: string | null;
  /** Null until they are counted. */
  counts: RegistrationCounts | null;
  /** The newest registrations: all of them, or as many as are loaded; null when none are. */
  rows: readonly Registration[] | null;
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
 * Groups registrations by event id, because two events may share a title. Without all of them (`isWhole`) they are not
 * counted.
 */
export function groupRegistrations(
  registrations: readonly Registration[],
  isWhole: boolean,
  now: Date = new Date(),
): RegistrationGroup[] {
  const byEvent = new Map<string, Registration[]>();
  for (const registration of registrations) {
    const own = byEvent.get(registration.event_id);
    if (own) own.push(registration);
    else byEvent.set(registration.event_id, [registration]);
  }
  return [...byEvent]
    .map(([eventId, rows]) => {
      const event = rows[0]?.news_events ?? null;
      const group = {
        eventId,
        title: event?.title ?? 'Evento eliminado',
        eventDate: event?.event_date ?? null,
        eventLocation: event?.event_location ?? null,
        counts: isWhole ? countByState(rows) : null,
        rows,
      };
      return { group, order: rank(event, now.getTime()) };
    })
    .sort((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1])
    .map(({ group }) => group);
}

/**
 * The registrations by event. The first read has all of a short list, also on a table without the functions that this
 * site adds; the database groups, counts and searches a longer one.
 */
export function useRegistrationGroups(search: string) {
  const newest = useNewestRegistrations();
  const rows = newest.data?.rows;
  const isLong = newest.data !== undefined && newest.data.rows.length < newest.data.total;
  const listed = useListedEvents(search, isLong);
  const groups = useMemo(() => {
    if (isLong && listed.data) return listed.data;
    const found = (rows ?? []).filter((registration) => matchesRegistration(search, registration));
    return groupRegistrations(found, !isLong);
  }, [isLong, listed.data, rows, search]);
  const isCounted = groups.every(({ counts }) => counts !== null);
  return {
    newest,
    listed,
    groups,
    /** Sum over all groups; null until they are counted. */
    counts: useMemo(
      () => (isCounted ? sumRegistrationCounts(groups.flatMap(({ counts }) => counts ?? [])) : null),
      [groups, isCounted],
    ),
  };
}
