import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../scripts/backend/plain-cluster.ts';
import { administrator, asRole, endOrWait, plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';

/**
 * Deletions during other actions on the same registration. A deletion locks the registration before its event;
 * everything else locks the event first, because PostgreSQL locks a row before our code runs. So the two can deadlock:
 * one is rolled back with 40P01, and its caller retries once (`tables.ts`, `database.ts`).
 */
const database = plainDatabase({ connections: 6 });
const { addEvent, register, press, claim } = waitingLine(database);
const admin = administrator(database);
/**
 * The deleting connection: a superuser with a short deadlock_timeout, so that it detects the deadlock and is the
 * victim.
 */
let deleting: Sql;

beforeAll(async () => {
  deleting = connect(database.port, database.name, 'supabase_admin');
});
afterAll(() => deleting.end());

const remove = (sql: Pick<Sql, 'unsafe'>, id: string) =>
  sql.unsafe('delete from public.event_registrations where id = $1', [id]);
const asAdmin = (text: string, id: string) =>
  asRole(database.owner, 'authenticated', (sql) => sql.unsafe(text, [id]), admin);

/** Holds the lock on the registration, and not yet on its event, while `act` waits for it. */
async function deleteAmid(
  id: string,
  act: () => Promise<unknown>,
): Promise<{ acting: Promise<unknown>; deletion: Promise<unknown> }> {
  const acts = Promise.withResolvers<{ acting: Promise<unknown> }>();
  const deletion = deleting.begin(async (sql) => {
    await sql`set local deadlock_timeout = '1ms'`;
    await sql`select from public.event_registrations where id = ${id} for update`;
    const acting = act();
    acts.resolve({ acting });
    await endOrWait(database, acting);
    await remove(sql, id);
  });
  deletion.catch(() => {});
  return { ...(await acts.promise), deletion };
}

const acts: [string, (registration: string, event: string) => Promise<unknown>][] = [
  ['cancels', (id) => press(id, 'cancel')],
  ['erases their data', (id) => press(id, 'erase')],
  ['signs up again', (_id, event) => register(event, { email: 'ana@example.com', waits: true })],
  [
    'gets a mail about the cancellation of the event',
    (_id, event) => asAdmin('select public.cancel_event($1, true)', event),
  ],
  [
    'gets a mail about a change',
    (_id, event) => asAdmin(`select public.announce_change($1, '{"title": "Antes"}')`, event),
  ],
  ['gets the confirmation again', (id) => asAdmin('select public.resend_confirmation($1)', id)],
];

async function seated(capacity: number | null) {
  await database.owner`delete from private.rate_limits`;
  const event = await addEvent({ capacity });
  const { registration_id: id } = await register(event, { email: 'ana@example.com' });
  await database.owner`delete from private.mail_outbox`;
  return { event, id: id! };
}

test.each(acts.slice(0, 5))(
  'a deletion that frees a seat while its registrant %s is rolled back whole, and succeeds on a retry',
  async (_what, act) => {
    const { event, id } = await seated(1);
    const { acting, deletion } = await deleteAmid(id, () => act(id, event));
    await expect(deletion).rejects.toMatchObject({ code: '40P01' });
    await acting;
    await remove(deleting, id);
    expect(await database.owner`select 1 from public.event_registrations where id = ${id}`).toEqual([]);
  },
);

test.each(acts)('a deletion while its registrant %s is waited for, and nothing fails', async (_what, act) => {
  const { event, id } = await seated(null);
  const { acting, deletion } = await deleteAmid(id, () => act(id, event));
  await deletion;
  await acting;
  expect(await database.owner`select 1 from private.mail_outbox where registration_id = ${id}`).toEqual([]);
});

test('the reminders of other registrants are queued while one registration is being deleted', async () => {
  const { owner } = database;
  const event = await addEvent({ capacity: null, event_date: new Date(Date.now() + 3_600_000).toISOString() });
  const [gone, comes] = [await register(event), await register(event)];
  await owner`update public.event_registrations set registered_at = now() - interval '9 days' where event_id = ${event}`;
  await deleting.begin(async (sql) => {
    await remove(sql, gone.registration_id!);
    await claim();
  });
  expect(
    (await owner`select registration_id from private.mail_outbox where kind = 'reminder'`).map(
      (row) => row['registration_id'],
    ),
  ).toEqual([comes.registration_id]);
});
