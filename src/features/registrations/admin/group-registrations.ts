import type { EventTotals } from '../api/registration-totals';
import type { Registration } from '../registration';
import { countByState, type RegistrationCounts } from '../registration-state';

export type RegistrationGroup = {
  eventId: string;
  /** The event's title, or a text for a deleted event. */
  title: string;
  eventDate: string | null;
  eventLocation: string | null;
  /** Null until they are counted. */
  counts: RegistrationCounts | null;
  /** All registrations, newest first; null when they are not all loaded. */
  registrations: readonly Registration[] | null;
  /** The newest registrations, as far as the list contains them. */
  newest: readonly Registration[];
};

/** Sort key of a group: upcoming events (nearest first), undated, past (latest first), deleted. */
function rank(event: Registration['news_events'], now: number): [number, number] {
  if (!event) return [3, 0];
  const time = new Date(event.event_date ?? Number.NaN).getTime();
  if (Number.isNaN(time)) return [1, 0];
  return time >= now ? [0, time] : [2, -time];
}

/** Heading of an event's group. */
const heading = (event: Registration['news_events']) => ({
  title: event?.title ?? 'Evento eliminado',
  eventDate: event?.event_date ?? null,
  eventLocation: event?.event_location ?? null,
});

type Ranked<Group> = { event: Registration['news_events']; group: Group };

function inOrder<Group>(groups: readonly Ranked<Group>[], now: Date): Group[] {
  return groups
    .map(({ event, group }) => ({ group, order: rank(event, now.getTime()) }))
    .sort((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1])
    .map(({ group }) => group);
}

/** Groups registrations by event id, because two events may share a title. */
export function groupRegistrations(registrations: readonly Registration[], now: Date = new Date()) {
  const byEvent = new Map<string, Registration[]>();
  for (const registration of registrations) {
    const own = byEvent.get(registration.event_id);
    if (own) own.push(registration);
    else byEvent.set(registration.event_id, [registration]);
  }
  const groups = [...byEvent].map(([eventId, own]) => {
    const event = own[0]?.news_events ?? null;
    return {
      event,
      group: { eventId, ...heading(event), counts: countByState(own), registrations: own, newest: own },
    };
  });
  return inOrder(groups, now);
}

/** Groups for a list that is too long to load at once: each event with its counts and its loaded rows. */
export function groupTotals(
  totals: readonly EventTotals[],
  read: readonly Registration[],
  now: Date = new Date(),
): RegistrationGroup[] {
  const groups = totals.map(({ event_id: eventId, news_events: event, ...counts }) => ({
    event,
    group: {
      eventId,
      ...heading(event),
      counts,
      registrations: null,
      newest: read.filter((one) => one.event_id === eventId),
    },
  }));
  return inOrder(groups, now);
}
