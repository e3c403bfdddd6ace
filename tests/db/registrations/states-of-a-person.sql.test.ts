import { beforeEach, expect, test } from 'vitest';
import { administrator, askAs, asRole, plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';

/** One truth for each person: what the list, Medidas, the message, the mails and the webhook say after acts at the door. */
const database = plainDatabase({ connections: 4 });
const line = waitingLine(database);
const admin = administrator(database);
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

beforeEach(async () => {
  await database.owner`delete from vault.decrypted_secrets`;
  await database.owner`insert into vault.decrypted_secrets (name, decrypted_secret) values ('webhook_url', 'https://n8n.example.com/webhook')`;
});

type Person = { event: string; id: string | null; email: string };
const emailOf = async (id: string): Promise<string> =>
  (await database.owner`select email from public.event_registrations where id = ${id}`)[0]!['email'];

const states = {
  async registered(): Promise<Person> {
    const { event, seated } = await line.fullEvent({ seats: 1 });
    return { event, id: seated[0]!, email: await emailOf(seated[0]!) };
  },
  async waiting(): Promise<Person> {
    const { event, waiting } = await line.fullEvent({ seats: 1, waiting: 1 });
    return { event, id: waiting[0]!, email: await emailOf(waiting[0]!) };
  },
  async offered(): Promise<Person> {
    const { event, seated, waiting } = await line.fullEvent({ seats: 1, waiting: 1 });
    await line.press(seated[0]!, 'cancel');
    await line.serve();
    return { event, id: waiting[0]!, email: await emailOf(waiting[0]!) };
  },
  async cancelled(): Promise<Person> {
    const person = await states.registered();
    await line.press(person.id!, 'cancel');
    return person;
  },
  async unknown(): Promise<Person> {
    const { event } = await line.fullEvent({ seats: 1 });
    return { event, id: null, email: 'eva@example.com' };
  },
};

const mark = (acts: object[]) =>
  asRole(
    database.owner,
    'authenticated',
    (sql) => sql`select public.mark_attendance(${sql.json(acts as never)}, ${new Date().toISOString()})`,
    admin,
  );
const byId = ({ id }: Person, came: boolean, at: string) => ({
  id: crypto.randomUUID(),
  registration_id: id,
  came,
  at,
});
const walkIn = ({ event, email }: Person, came: boolean, at: string) => ({
  id: crypto.randomUUID(),
  event_id: event,
  name: 'Ana Ruiz',
  email,
  came,
  at,
});
/** As if by the clock: an event without an end, over for two hours, whose registration is closed. */
const moveToPast = ({ event }: Person) =>
  line.change(event, { event_date: ago(3 * HOUR), event_end_date: null, show_registration_form: false });

const deeds = {
  marked: (person: Person) => mark([byId(person, true, ago(2000))]),
  'walk-in': (person: Person) => mark([walkIn(person, true, ago(2000))]),
  'taken back before sending': (person: Person) =>
    mark([walkIn(person, true, ago(2000)), walkIn(person, false, ago(1000))]),
  async 'taken back after sending'(person: Person) {
    await mark([walkIn(person, true, ago(2000))]);
    await mark([walkIn(person, false, ago(1000))]);
  },
  async late(person: Person) {
    await moveToPast(person);
    await mark([walkIn(person, true, ago(2.5 * HOUR))]);
  },
};

async function truthOf(person: Person): Promise<string> {
  const { event, email } = person;
  const ofPerson = (await askAs(database, admin, 'door_list($1, null)', event)).people.find(
    (one: { email: string }) => one.email === email,
  );
  const told = await database.owner`
    select d.type from private.webhook_deliveries d join public.event_registrations r on r.id = d.registration_id
    where r.event_id = ${event} and r.email = ${email} and private.webhook_data(d) is not null order by d.occurred_at, d.type
  `;
  const claimed =
    await database.owner`select kind from public.claim_mails(100) where registration_id = ${ofPerson?.id ?? null}`;
  const mails = claimed.map(({ kind }) => String(kind));
  await moveToPast(person);
  const { attendance } = await askAs(database, admin, 'site_metrics($1)', 7);
  const shown = attendance.events.find(({ id }: { id: string }) => id === event);
  const { people } = await askAs(database, admin, 'follow_up_state($1)', event);
  return [
    ofPerson ? `${ofPerson.state}${ofPerson.came ? ', came' : ''}` : 'nobody',
    `${shown?.came ?? '-'}/${shown?.registered ?? 0}`,
    `${people.came}+${people.missed}`,
    mails.join(', ') || 'no mail',
    told.map(({ type }) => String(type).replace('registration.', '')).join(' ') || 'nothing',
  ].join(' | ');
}

/** List | came of registered in Medidas | «Han venido» + «No han venido» | the next mails | webhook. */
const TRUTHS: [state: keyof typeof states, deed: keyof typeof deeds, truth: string][] = [
  ['registered', 'marked', 'seat, came | 1/1 | 1+0 | confirmation | attended'],
  ['registered', 'walk-in', 'seat, came | 1/1 | 1+0 | confirmation | attended'],
  ['registered', 'taken back before sending', 'seat | 0/1 | 0+1 | confirmation | nothing'],
  ['registered', 'taken back after sending', 'seat | 0/1 | 0+1 | confirmation | nothing'],
  ['registered', 'late', 'seat, came | 1/1 | 1+0 | no mail | attended'],
  ['waiting', 'marked', 'seat, came | 1/2 | 1+1 | confirmation | attended created'],
  ['waiting', 'walk-in', 'seat, came | 1/2 | 1+1 | confirmation | attended created'],
  ['waiting', 'taken back before sending', 'waiting | 0/1 | 0+1 | no mail | nothing'],
  ['waiting', 'taken back after sending', 'waiting | 0/1 | 0+1 | no mail | created'],
  ['waiting', 'late', 'seat, came | 1/2 | 1+1 | no mail | attended created'],
  ['offered', 'marked', 'seat, came | 1/1 | 1+0 | confirmation | attended created'],
  ['offered', 'walk-in', 'seat, came | 1/1 | 1+0 | confirmation | attended created'],
  ['offered', 'taken back before sending', 'offered | 0/0 | 0+0 | offer | nothing'],
  ['offered', 'taken back after sending', 'waiting | 0/0 | 0+0 | offer | created'],
  ['offered', 'late', 'seat, came | 1/1 | 1+0 | no mail | attended created'],
  ['cancelled', 'marked', 'seat, came | 1/1 | 1+0 | confirmation | attended created'],
  ['cancelled', 'walk-in', 'seat, came | 1/1 | 1+0 | confirmation | attended created'],
  ['cancelled', 'taken back before sending', 'cancelled | 0/0 | 0+0 | no mail | nothing'],
  ['cancelled', 'taken back after sending', 'cancelled | 0/0 | 0+0 | no mail | created cancelled'],
  ['cancelled', 'late', 'seat, came | 1/1 | 1+0 | no mail | attended created'],
  ['unknown', 'walk-in', 'seat, came | 1/2 | 1+1 | confirmation | attended created'],
  ['unknown', 'taken back before sending', 'nobody | -/1 | 0+1 | no mail | nothing'],
  ['unknown', 'taken back after sending', 'cancelled | 0/1 | 0+1 | no mail | created cancelled'],
  ['unknown', 'late', 'seat, came | 1/2 | 1+1 | no mail | attended created'],
];

test.each(TRUTHS)('a person who is %s and %s: %s', async (state, deed, truth) => {
  const person = await states[state]();
  await database.owner`delete from private.webhook_deliveries`;
  await deeds[deed](person);
  expect(await truthOf(person)).toBe(truth);
});

test('who cancels after coming has not come', async () => {
  const person = await states.registered();
  await deeds.marked(person);
  await line.press(person.id!, 'cancel');
  expect(await truthOf(person)).toBe('cancelled | 0/0 | 0+0 | no mail | created cancelled');
});

test('a confirmation is not sent again after the event’s end', async () => {
  const person = await states.registered();
  await moveToPast(person);
  await expect(askAs(database, admin, 'resend_confirmation($1)', person.id)).rejects.toMatchObject({ code: '23514' });
});
