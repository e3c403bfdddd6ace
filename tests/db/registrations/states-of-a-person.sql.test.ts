import { beforeEach, expect, test } from 'vitest';
import { actsAtTheDoor, pastEvent, truthOf, type Person } from '../../helpers/acts-at-the-door.ts';
import { administrator, askAs, asRole, plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';
import { TRUTHS, type State } from './states-of-a-person.data.ts';

/** One truth for each person: what the list, Medidas, the message, the mails and the webhook say after acts at the door. */
const database = plainDatabase({ connections: 4 });
const line = waitingLine(database);
const admin = administrator(database);

beforeEach(async () => {
  await database.owner`delete from vault.decrypted_secrets`;
  await database.owner`insert into vault.decrypted_secrets (name, decrypted_secret) values ('webhook_url', 'https://n8n.example.com/webhook')`;
});

const emailOf = async (id: string): Promise<string> =>
  (await database.owner`select email from public.event_registrations where id = ${id}`)[0]!['email'];

const states: Record<State, () => Promise<Person>> = {
  async registered() {
    const { event, seated } = await line.fullEvent({ seats: 1 });
    return { event, id: seated[0]!, email: await emailOf(seated[0]!) };
  },
  async waiting() {
    const { event, waiting } = await line.fullEvent({ seats: 1, waiting: 1 });
    return { event, id: waiting[0]!, email: await emailOf(waiting[0]!) };
  },
  async offered() {
    const { event, seated, waiting } = await line.fullEvent({ seats: 1, waiting: 1 });
    await line.press(seated[0]!, 'cancel');
    await line.serve();
    return { event, id: waiting[0]!, email: await emailOf(waiting[0]!) };
  },
  async cancelled() {
    const person = await states.registered();
    await line.press(person.id!, 'cancel');
    return person;
  },
  async unknown() {
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
const moveToPast = (event: string) => line.change(event, pastEvent());
const deeds = actsAtTheDoor(mark, moveToPast);

async function toldOf(person: Person) {
  const { event, email } = person;
  const door = await askAs(database, admin, 'door_list($1, null)', event);
  const registrations = await askAs(database, admin, `list_registrations('', $1)`, event);
  const deliveries = await database.owner`
    select d.type from private.webhook_deliveries d join public.event_registrations r on r.id = d.registration_id
    where r.event_id = ${event} and r.email = ${email} and private.webhook_data(d) is not null order by d.occurred_at, d.type
  `;
  const claimed = await database.owner`
    select m.kind from public.claim_mails(100) m join public.event_registrations r on r.id = m.registration_id
    where r.event_id = ${event} and r.email = ${email}
  `;
  await moveToPast(event);
  const truth = truthOf(person, {
    door,
    registrations,
    metrics: await askAs(database, admin, 'site_metrics($1)', 7),
    followUp: await askAs(database, admin, 'follow_up_state($1)', event),
    webhook: deliveries.map(({ type }) => String(type)),
  });
  return { truth, next: claimed.map(({ kind }) => String(kind)).join(', ') || 'no mail' };
}

test.each(TRUTHS)('a person who is %s and %s: %s', async (state, deed, truth, next) => {
  const person = await states[state]();
  await database.owner`delete from private.webhook_deliveries`;
  await deeds[deed](person);
  expect(await toldOf(person)).toEqual({ truth, next });
});

test('who cancels after coming has not come', async () => {
  const person = await states.registered();
  await deeds.marked(person);
  await line.press(person.id!, 'cancel');
  expect(await toldOf(person)).toEqual({
    truth: 'cancelled | 0/0/1 | 0/0 | 0+0 | created cancelled',
    next: 'no mail',
  });
});

test('a confirmation is not sent again after the event’s end', async () => {
  const person = await states.registered();
  await moveToPast(person.event);
  await expect(askAs(database, admin, 'resend_confirmation($1)', person.id)).rejects.toMatchObject({ code: '23514' });
});
