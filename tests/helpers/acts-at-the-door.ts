import { randomUUID } from 'node:crypto';

/** A person, an event, and the registration of the one for the other; null when there is none. */
export type Person = { event: string; id: string | null; email: string };

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** The values of an event without an end that has been over for two hours, whose registration is closed. */
export const pastEvent = () => ({
  event_date: ago(3 * HOUR),
  event_end_date: null,
  show_registration_form: false,
});

const byId = ({ id }: Person, came: boolean, at: string) => ({ id: randomUUID(), registration_id: id, came, at });
const walkIn = ({ event, email }: Person, came: boolean, at: string) => ({
  id: randomUUID(),
  event_id: event,
  name: 'Ana Ruiz',
  email,
  came,
  at,
});

/** What is done about a person, by calls of mark_attendance() and as if by the clock. The person is called Ana Ruiz. */
export const actsAtTheDoor = (
  mark: (acts: object[]) => Promise<unknown>,
  moveToPast: (event: string) => PromiseLike<unknown>,
) => ({
  marked: (person: Person) => mark([byId(person, true, ago(2000))]),
  'walk-in': (person: Person) => mark([walkIn(person, true, ago(2000))]),
  'taken back before sending': (person: Person) =>
    mark([walkIn(person, true, ago(2000)), walkIn(person, false, ago(1000))]),
  async 'taken back after sending'(person: Person) {
    await mark([walkIn(person, true, ago(2000))]);
    await mark([walkIn(person, false, ago(1000))]);
  },
  async late(person: Person) {
    await moveToPast(person.event);
    await mark([walkIn(person, true, ago(2.5 * HOUR))]);
  },
});

export type Deed = keyof ReturnType<typeof actsAtTheDoor>;

type Told = {
  /** The answers of door_list() and list_registrations(), and of site_metrics() and follow_up_state() after the event. */
  door: { people: { email: string; state: string; came: boolean }[] };
  registrations: { event_id: string; coming: number; waiting: number; cancelled: number }[];
  metrics: { attendance: { events: { id: string; came: number | null; registered: number }[] } };
  followUp: { people: { came: number; missed: number } };
  /** The types of the webhook's payloads about the person. */
  webhook: string[];
};

/** What the admin and the webhook are told about a person, in one line: see states-of-a-person.data.ts. */
export function truthOf({ event, email }: Person, { door, registrations, metrics, followUp, webhook }: Told): string {
  const inList = door.people.find((one) => one.email === email);
  const group = registrations.find(({ event_id: id }) => id === event);
  const shown = metrics.attendance.events.find(({ id }) => id === event);
  return [
    inList ? `${inList.state}${inList.came ? ', came' : ''}` : 'nobody',
    `${group?.coming}/${group?.waiting}/${group?.cancelled}`,
    `${shown?.came ?? '-'}/${shown?.registered ?? 0}`,
    `${followUp.people.came}+${followUp.people.missed}`,
    webhook.map((type) => type.replace('registration.', '')).join(' ') || 'nothing',
  ].join(' | ');
}
