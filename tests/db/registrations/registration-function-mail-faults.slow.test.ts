import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  backendClient,
  someAddress,
  type FunctionInstance,
  startFunctionInstance,
} from '../../helpers/backend/backend-client.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../helpers/functions/fake-smtp-server.ts';
import { freePort } from '../../../supabase/local/ports.ts';

const backend = inject('backend');
const client = backendClient(backend);
const success = { status: 200, body: { success: true } };

let sql: postgres.Sql;
beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 1, prepare: false });
  await client.setSetting('client_registrations', 100_000);
});
afterAll(async () => {
  await client.setSetting('client_registrations', 30);
  await sql.end();
});

const instances: FunctionInstance[] = [];
afterEach(async () => {
  await Promise.all(instances.splice(0).map((instance) => instance.stop()));
});

async function instanceWith(env: Record<string, string>): Promise<FunctionInstance> {
  const instance = await startFunctionInstance(backend, env);
  instances.push(instance);
  return instance;
}

/** Ends the backoff before the next try. */
const endPauses = () => sql`update private.mail_outbox set due_at = now() where state = 'pending'`;

/** A leased mail counts a try and is pending until its lease ends: only `last_error` shows that a try is over. */
const outboxOf = (eventId: string) => sql`
  select o.state, o.attempts, o.last_error, o.due_at > now() as waits
  from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id where r.event_id = ${eventId}`;

async function registerThrough(instance: FunctionInstance) {
  const eventId = await client.createEvent();
  const email = someAddress();
  const { status, body } = await client.register({ event_id: eventId, email }, { url: instance.url });
  expect({ status, body }).toEqual(success);
  return { eventId, email };
}

describe('when the mail server is down', () => {
  it("the registration is stored as pending with a success answer, and the worker's next run sends the mail", async () => {
    const instance = await instanceWith({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    const { eventId, email } = await registerThrough(instance);
    await expect
      .poll(() => client.registrationsOf(eventId))
      .toMatchObject([
        { email_sent: false, email_attempts: 1, email_last_error: expect.stringMatching(/ECONNREFUSED/) },
      ]);
    // The backoff is one minute.
    expect(await outboxOf(eventId)).toMatchObject([{ state: 'pending', attempts: 1, waits: true }]);
    await client.processOutbox();
    expect(await client.mailsTo(email)).toHaveLength(0);

    await endPauses();
    await client.processOutbox();
    expect(await client.mailsTo(email)).toHaveLength(1);
    expect(await client.registrationsOf(eventId)).toMatchObject([{ email_sent: true, email_last_error: null }]);
  });
});

describe('when the mail server misbehaves', () => {
  let server: FakeSmtpServer;
  beforeAll(async () => {
    server = await startFakeSmtpServer();
  });
  afterAll(() => server.close());

  it('by silence, the visitor does not wait for it', async () => {
    const instance = await instanceWith({ SMTP_URL: server.url });
    server.behave('silent');
    const { eventId, email } = await registerThrough(instance);
    // The answer has arrived while the mail is still leased: no worker has given it up.
    expect(await outboxOf(eventId)).toMatchObject([{ state: 'pending', last_error: null }]);
    await expect.poll(() => server.messages.filter((message) => message.includes(`To: ${email}`))).toHaveLength(1);
    server.behave('none');
  });
});
