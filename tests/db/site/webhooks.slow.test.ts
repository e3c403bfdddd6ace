import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { backendClient, someAddress, startFunctionInstance } from '../../helpers/backend/backend-client.ts';
import { startWebhookReceiver, verified, type WebhookReceiver } from '../../helpers/functions/webhook-receiver.ts';

/** From a registration on the site to a receiver that verifies signatures with the specification's own library. */
const backend = inject('backend');
const client = backendClient(backend);
const secret = `whsec_${randomBytes(32).toString('base64')}`;

let sql: postgres.Sql;
let receiver: WebhookReceiver;
beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 1, prepare: false, onnotice: () => {} });
  receiver = await startWebhookReceiver();
});
beforeEach(async () => {
  await sql`delete from private.webhook_deliveries`;
  await setVault({ webhook_url: receiver.url, webhook_secret: secret });
  receiver.received.length = 0;
  receiver.answer(200);
});
afterAll(async () => {
  await setVault({});
  await client.setSetting('webhook_is_off', 0);
  await receiver.close();
  await sql.end();
});

async function setVault(secrets: Record<string, string>): Promise<void> {
  const rows = Object.entries(secrets).map(([name, decrypted_secret]) => ({ name, decrypted_secret }));
  await sql`delete from vault.decrypted_secrets`;
  if (rows.length > 0) await sql`insert into vault.decrypted_secrets ${sql(rows)}`;
}

/**
 * Registers a visitor for an event published before there was a webhook, so that only the registration is announced.
 */
async function register() {
  const email = someAddress();
  const event_id = await client.createEvent({ is_published: false });
  // In one transaction, so that the worker of a previous test cannot announce the article.
  await sql.begin(async (transaction) => {
    await transaction`update public.news_events set is_published = true where id = ${event_id}`;
    await transaction`delete from private.webhook_deliveries where article_id = ${event_id}`;
  });
  expect((await client.register({ event_id, email, company: 'Acme' })).body).toEqual({ success: true });
  return { event_id, email };
}

const rows = () =>
  sql`select state, attempts, last_status, last_problem from private.webhook_deliveries order by occurred_at`;
const becomes = (expected: object[]) => expect.poll(rows).toMatchObject(expected);
/** Makes retries due and ends leases. */
const pass = () =>
  sql`update private.webhook_deliveries set due_at = now() - interval '1 second', leased_until = now() - interval '1 second' where state = 'pending'`;
const arrivesAt = (count: number) => expect.poll(() => receiver.received).toHaveLength(count);
const headerOf = (name: string) => receiver.received.map(({ headers }) => headers[name]);

describe('a registration', () => {
  test('reaches the receiver with a valid signature and its data', async () => {
    const { event_id, email } = await register();
    await client.processOutbox();
    await becomes([{ state: 'delivered', attempts: 1, last_status: 200 }]);
    expect(verified(receiver.received[0]!, secret)).toMatchObject({
      type: 'registration.created',
      data: { email, name: 'Ana López', company: 'Acme', waiting: false, event: { id: event_id } },
    });
    await client.processOutbox();
    await client.processOutbox();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a receiver', () => {
  test('that hangs delays neither registrations nor mails nor other deliveries', async () => {
    receiver.answer('hangs', 200);
    await register();
    await client.processOutbox();
    await arrivesAt(1);
    // This delivery hangs. Nevertheless:
    const { email } = await register();
    await expect.poll(() => client.mailsTo(email)).toHaveLength(1);
    expect(await client.processOutbox()).toMatchObject({ failed: 0 });
    await becomes([{ state: 'pending' }, { state: 'delivered' }]);
    expect(verified(receiver.received[1]!, secret)).toMatchObject({ data: { email } });
    receiver.release(200);
  });

  test("gets a killed worker's deliveries again, under the same ids", async () => {
    receiver.answer('hangs');
    // The number that a worker sends concurrently: it claims no more, so no claim of the killed one is still open.
    const count = 4;
    const each = (row: object) => Array.from({ length: count }, () => row);
    for (let index = 0; index < count; index += 1) await register();
    const instance = await startFunctionInstance(backend, { SMTP_URL: backend.smtpUrl });
    await client.processOutbox({ url: instance.url });
    await arrivesAt(count);
    await instance.kill();
    receiver.answer(200);
    await client.processOutbox();
    expect(await rows()).toMatchObject(each({ state: 'pending', attempts: 1 }));
    await pass();
    await client.processOutbox();
    await becomes(each({ state: 'delivered', attempts: 2 }));
    expect(new Set(headerOf('webhook-id')).size).toBe(count);
    expect(receiver.received).toHaveLength(2 * count);
  });
});
