import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { webhookDesk } from '../../helpers/database/webhook-desk.ts';

/** What administrators see and control of the webhook. */
const database = plainDatabase({ connections: 2 });
const { setVault, publish, register, queued, claim, finish, pass, state, resend, resume } = webhookDesk(database);

const idOf = async () => String((await state())['deliveries'][0]['id']);

describe('the state', () => {
  test('is off without a URL, whatever was queued before', async () => {
    await register();
    await setVault({});
    expect(await state()).toEqual({ is_configured: false, is_off: false, pending: 0, failed: 0, deliveries: [] });
  });

  test('lists undelivered rows first, and of each delivery its state and a title', async () => {
    await publish({ title: 'Una noticia' });
    await finish((await claim())!, { status: 200 });
    await register();
    await finish((await claim())!, { status: 500 });
    const { deliveries, ...counts } = await state();
    expect(counts).toEqual({ is_configured: true, is_off: false, pending: 1, failed: 0 });
    expect(deliveries).toEqual([
      {
        id: expect.any(String),
        type: 'registration.created',
        state: 'pending',
        occurred_at: expect.any(String),
        attempts: 1,
        attempted_at: expect.any(String),
        last_status: 500,
        last_problem: null,
        duration_ms: 120,
        due_at: expect.any(String),
        is_on_its_way: false,
        title: 'Taller',
      },
      expect.objectContaining({ type: 'article.published', state: 'delivered', title: 'Una noticia' }),
    ]);
  });

  test('contains no person, URL or secret', async () => {
    await register();
    const text = JSON.stringify(await state());
    for (const secret of ['Ana', 'ana@example.com', 'n8n.example.com', 'whsec_']) expect(text).not.toContain(secret);
  });

  test('lists at most twenty deliveries, all undelivered ones first', async () => {
    for (let article = 0; article < 21; article += 1) await publish();
    const first = await idOf();
    await database.owner`update private.webhook_deliveries set state = 'delivered' where id <> ${first}`;
    await database.owner`update private.webhook_deliveries set occurred_at = now() - interval '1 day' where id = ${first}`;
    const { deliveries, pending } = await state();
    expect([deliveries.length, deliveries[0]['id'], pending]).toEqual([20, first, 1]);
  });
});

describe('resending', () => {
  test('sends delivered, failed and waiting ones again, at once, under the same id', async () => {
    await register();
    const first = (await claim())!;
    await finish(first, { status: 200 });
    expect(await resend(first.id)).toBe(true);
    const second = (await claim())!;
    expect([second.id, second.attempt]).toEqual([first.id, 1]);
    await finish(second, { status: 500 });
    expect(await resend(first.id)).toBe(true);
    expect(await queued()).toMatchObject([{ state: 'pending', attempts: 0, last_status: null, due_in_minutes: 0 }]);
    await database.owner`update private.webhook_deliveries set state = 'failed', attempts = 10`;
    expect(await resend(first.id)).toBe(true);
    expect(await claim()).toMatchObject({ id: first.id, attempt: 1 });
  });

  test('skips leased and unknown ones', async () => {
    await register();
    const { id } = (await claim())!;
    expect(await resend(id)).toBe(false);
    expect(await resend(randomUUID())).toBe(false);
    expect(await claim()).toBeNull();
  });
});

test('switching it on again sends all pending deliveries, with all their tries, and nothing else', async () => {
  await register();
  await finish((await claim())!, { status: 410 });
  await database.owner`update private.webhook_deliveries set attempts = 9, due_at = now() + interval '1 day'`;
  await publish();
  await database.owner`update private.webhook_deliveries set state = 'failed', attempts = 10 where article_id is not null`;
  await resume();
  expect(await state()).toMatchObject({ is_off: false, pending: 1, failed: 1 });
  expect(await queued()).toContainEqual(expect.objectContaining({ state: 'failed', attempts: 10 }));
  expect(await claim()).toMatchObject({ attempt: 1 });
  expect(await claim()).toBeNull();
  await resume();
  expect(await claim()).toBeNull();
  await pass(2);
  expect(await claim()).toMatchObject({ attempt: 2 });
});
