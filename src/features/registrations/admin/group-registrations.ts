import type { Registration } from '../registration';

export type RegistrationGroup = {
  eventId: string;
  /** The event's title, or that it is gone. */
  title: string;
  eventDate: string | null;
  eventLocation: string | null;
  /** In the order they came. */
  registrations: Registration[];
};

/** Lower comes first: events to come (the nearest first), undated ones, past ones (the latest first), deleted ones. */
function rank({ eventDate, registrations }: RegistrationGroup, now: number): [number, number] {
  if (!registrations[0]?.news_events) return [3, 0];
  const time = new Date(eventDate ?? Number.NaN).getTime();
  if (Number.isNaN(time)) return [1, 0];
  return time >= now ? [0, time] : [2, -time];
}

/** Sign-ups by event, told apart by id: two events may share a title. */
export function groupRegistrations(
  registrations: readonly Registration[],
  now: Date = new Date(),
): RegistrationGroup[] {
  const groups = new Map<string, RegistrationGroup>();
  for (const registration of registrations) {
    const event = registration.news_events;
    const group = groups.get(registration.event_id) ?? {
      eventId: registration.event_id,
      title: event?.title ?? 'Evento eliminado',
      eventDate: event?.event_date ?? null,
      eventLocation: event?.event_location ?? null,
      registrations: [],
    };
    group.registrations.push(registration);
    groups.set(registration.event_id, group);
  }
  const ranked = [...groups.values()].map((group) => ({ group, rank: rank(group, now.getTime()) }));
  return ranked
    .sort((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1])
    .map(({ group }) => group);
}
