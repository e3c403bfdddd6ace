import type { EventTotals } from '../api/registration-totals';
import type { Registration } from '../registration';
import { countStandings, type Counts } from '../standing';

export type RegistrationGroup = {
  eventId: string;
  /** The event's title, or that it is gone. */
  title: string;
  eventDate: string | null;
  eventLocation: string | null;
  /** How many there are; null while that is not known. */
  counts: Counts | null;
  /** All of them in the order they came; null when they are to be read. */
  registrations: readonly Registration[] | null;
  /** The newest of them, as far as they came with the list. */
  newest: readonly Registration[];
};

/** Lower comes first: events to come (the nearest first), undated ones, past ones (the latest first), deleted ones. */
function rank(event: Registration['news_events'], now: number): [number, number] {
  if (!event) return [3, 0];
  const time = new Date(event.event_date ?? Number.NaN).getTime();
  if (Number.isNaN(time)) return [1, 0];
  return time >= now ? [0, time] : [2, -time];
}

/** What is known of an event, as a group is headed. */
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

/** Registrations by event, told apart by id: two events may share a title. */
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
      group: { eventId, ...heading(event), counts: countStandings(own), registrations: own, newest: own },
    };
  });
  return inOrder(groups, now);
}

/** The events of a list that is too long to be read at once, with what is counted of them and the rows that came. */
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
