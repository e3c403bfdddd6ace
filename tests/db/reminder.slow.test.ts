import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { signInAll } from '../helpers/api-session.ts';
import { backendClient, someAddress } from '../helpers/backend-client.ts';
import { type FakeMailApi, startFakeMailApi } from '../helpers/fake-mail-api.ts';
import { startFunctionInstance } from '../helpers/function-instance.ts';

const backend = inject('backend');
const client = backendClient(backend);
const PEOPLE = 20;

let sql: postgres.Sql;
let provider: FakeMailApi;
beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 1, prepare: false });
  provider = await startFakeMailApi(0);
});
afterAll(async () => {
  await provider.close();
  await sql.end();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function eventTomorrow(emails: string[]): Promise<string> {
  const event_id = await client.createEvent({ event_date: inHours(23) });
  const people = emails.map((email) => ({ event_id, name: 'Ana López', email, registered_at: inHours(-50) }));
  await sql`insert into public.event_registrations ${sql(people)}`;
  return event_id;
}

it('reaches the mailbox once, and not whoever signed up later', async () => {
  const [early = '', late = ''] = [someAddress(), someAddress()];
  const event = await eventTomorrow([early]);
  await client.signUp({ event_id: event, email: late });
  await client.processOutbox();
  await client.processOutbox();
  const mails = await client.mailsTo(early);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Recordatorio: Taller de agentes, (hoy|mañana)$/),
  ]);
  expect(await client.attachment(mails[0]!)).toContain(`UID:${event}@localhost`);
  await vi.waitFor(async () => expect(await client.mailsTo(late)).toHaveLength(1), { timeout: 60_000, interval: 100 });
  expect((await client.mailsTo(late))[0]!.subject).toMatch(/^Registro confirmado/);
});

/** Queues what is due, as a worker does before it sends. */
const queue = () => sql`select private.queue_reminders()`;
const subjectsTo = async (email: string) => (await client.mailsTo(email)).map(({ subject }) => subject.split(':')[0]);

it('does not go out once the event is cancelled, were it queued before', async () => {
  const [told = '', untold = '', other = ''] = [someAddress(), someAddress(), someAddress()];
  const [withNotice, silent] = [await eventTomorrow([told]), await eventTomorrow([untold])];
  await eventTomorrow([other]);
  await queue();
  const { admin } = (await signInAll()).callers;
  for (const [id, notify] of [
    [withNotice, true],
    [silent, false],
  ]) {
    const answer = await fetch(`${backend.apiUrl}/rest/v1/rpc/cancel_event`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ p_event_id: id, p_notify: notify }),
    });
    expect(answer.status).toBe(200);
  }
  for (let run = 0; run < 3; run += 1) await client.processOutbox();
  expect(await subjectsTo(other)).toEqual(['Recordatorio']);
  expect(await subjectsTo(told)).toEqual(['Evento cancelado']);
  expect(await subjectsTo(untold)).toEqual([]);
});

it('does not go out to who cancelled their own registration, were it queued before', async () => {
  const [coming = '', leaving = ''] = [someAddress(), someAddress()];
  const event = await eventTomorrow([coming]);
  await client.signUp({ event_id: event, email: leaving });
  const confirmation = await vi.waitFor(
    async () => (await client.mailsTo(leaving))[0] ?? Promise.reject(new Error('No mail yet')),
    { timeout: 60_000, interval: 100 },
  );
  // As if they had signed up early enough to be reminded.
  await sql`update public.event_registrations set registered_at = ${inHours(-50)} where email = ${leaving}`;
  await queue();
  const token = /\/registro#t=(\S+)/.exec(confirmation.text)?.[1];
  const answer = await client.call('cancel-registration', { body: JSON.stringify({ token, act: 'cancel' }) });
  expect(await answer.json()).toMatchObject({ state: 'cancelled' });
  for (let run = 0; run < 3; run += 1) await client.processOutbox();
  // The press has mails sent, too: one of theirs may still be on its way.
  await vi.waitFor(async () => expect(await subjectsTo(coming)).toEqual(['Recordatorio']), {
    timeout: 60_000,
    interval: 100,
  });
  expect(await subjectsTo(leaving)).toEqual(['Registro confirmado']);
});

it('goes once to each person, although one of two workers is killed', async () => {
  const event = await eventTomorrow(Array.from({ length: PEOPLE }, someAddress));
  const outbox = () => sql<{ id: string; state: string }[]>`
    select o.id, o.state from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
    where r.event_id = ${event} and o.kind = 'reminder'`;
  const start = () => startFunctionInstance(backend, { RESEND_API_KEY: 're_test', RESEND_URL: provider.url });
  const [steady, doomed] = [await start(), await start()];
  const runs = [client.processOutbox({ url: doomed.url }).catch(() => null), client.processOutbox({ url: steady.url })];
  await vi.waitFor(() => expect(provider.calls()).toBeGreaterThan(2), { timeout: 60_000, interval: 1 });
  await doomed.kill();
  await Promise.all(runs);
  for (let run = 0; run < 5; run += 1) {
    // The leases of the worker that is no more end.
    await sql`update private.mail_outbox set due_at = now() where state = 'pending' and kind = 'reminder'`;
    await client.processOutbox({ url: steady.url });
  }
  await steady.stop();
  const rows = await outbox();
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: PEOPLE }, () => 'sent'));
  const keys = [...provider.accepted.keys()];
  // A provider sends once for each key, and there is one for each person.
  expect(keys.filter((key) => rows.some(({ id }) => key.startsWith(`${id}/`)))).toHaveLength(PEOPLE);
}, 60_000);
