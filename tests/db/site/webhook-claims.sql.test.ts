import { describe, expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { RECEIVER, SECRET, webhookDesk } from '../../helpers/database/webhook-desk.ts';

/** Claims, retries and deletion of deliveries. */
const database = plainDatabase({ connections: 4 });
const { setVault, publish, register, queued, claim, finish, pass, state } = webhookDesk(database);

const begin = async () =>
  (await database.owner<{ run: object | null }[]>`select public.begin_webhook_run() as run`)[0]!.run;
const isOff = async () => (await state())['is_off'];

describe('a run', () => {
  test('starts with the URL and every valid secret', async () => {
    expect(await begin()).toEqual({ url: RECEIVER, secrets: [SECRET] });
    await setVault({ webhook_url: RECEIVER, webhook_secret: 'whsec_new', webhook_secret_previous: 'whsec_old' });
    expect(await begin()).toEqual({ url: RECEIVER, secrets: ['whsec_new', 'whsec_old'] });
    await setVault({ webhook_url: RECEIVER });
    expect(await begin()).toEqual({ url: RECEIVER, secrets: [] });
  });

  test('does not start without a URL', async () => {
    await setVault({ webhook_secret: SECRET });
    expect(await begin()).toBeNull();
  });

  test('deletes registrations after thirty days, and never the record of an announced article', async () => {
    await register();
    await publish();
    await database.owner`update private.webhook_deliveries set occurred_at = now() - interval '29 days'`;
    await begin();
    expect(await queued()).toHaveLength(2);
    await database.owner`update private.webhook_deliveries set occurred_at = now() - interval '31 days'`;
    await begin();
    expect(await queued()).toMatchObject([{ type: 'article.published' }]);
  });
});

describe('a delivery', () => {
  test('belongs to one worker until the lease ends, and keeps its id', async () => {
    await register();
    const first = (await claim())!;
    expect(await claim()).toBeNull();
    await pass(2);
    expect(await claim()).toMatchObject({ id: first.id, attempt: 2 });
  });

  test('is claimed by one of two concurrent workers', async () => {
    await register();
    await publish();
    await database.owner.begin(async (worker) => {
      const [mine] = await worker`select public.claim_webhook() ->> 'id' as id`;
      const others = [(await claim())!.id, await claim()];
      expect(mine!['id']).not.toBe(others[0]);
      expect(others[1]).toBeNull();
    });
    expect(await claim()).toBeNull();
  });

  test.each([200, 299])('answered with %i is delivered', async (status) => {
    await register();
    await finish((await claim())!, { status });
    expect(await queued()).toMatchObject([{ state: 'delivered', attempts: 1, last_status: status }]);
    await pass(10_000);
    expect(await claim()).toBeNull();
  });

  test.each([{ status: 199 }, { status: 301 }, { status: 500 }, { problem: 'timeout' }, { problem: 'secret' }])(
    'that ended with %o is retried',
    async (how) => {
      await register();
      await finish((await claim())!, how);
      expect(await queued()).toMatchObject([
        {
          state: 'pending',
          last_status: how.status ?? null,
          last_problem: how.problem ?? null,
          due_in_minutes: 1,
        },
      ]);
      expect(await isOff()).toBe(false);
    },
  );

  test('is tried ten times over a little more than three days, and then given up', async () => {
    await register();
    const pauses: { read: number; late: number }[] = [];
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const before = performance.now();
      await finish((await claim())!, { status: 500 });
      const [row] = await queued();
      pauses.push({ read: Number(row!['due_in_minutes']), late: (performance.now() - before) / 60_000 });
      await pass(2000);
    }
    [1, 5, 30, 120, 300, 600, 840, 1200, 1440].forEach((minutes, index) => {
      const { read, late } = pauses[index]!;
      expect(read).toBeGreaterThanOrEqual(Math.round(minutes * 0.9 - late));
      expect(read).toBeLessThanOrEqual(Math.round(minutes * 1.1));
    });
    await finish((await claim())!, { status: 500 });
    expect(await queued()).toMatchObject([{ state: 'failed', attempts: 10 }]);
    await pass(2000);
    expect(await claim()).toBeNull();
  });

  test('is not retried sooner than Retry-After, which is capped at a day', async () => {
    await register();
    await finish((await claim())!, { status: 503, retryAfter: 1800 });
    expect((await queued())[0]).toMatchObject({ due_in_minutes: 30 });
    await pass(2000);
    await finish((await claim())!, { status: 503, retryAfter: 999_999 });
    expect((await queued())[0]).toMatchObject({ due_in_minutes: 1440 });
  });

  test('whose last worker crashed is given up', async () => {
    await register();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await claim();
      await pass(2);
    }
    expect(await claim()).toBeNull();
    expect(await queued()).toMatchObject([{ state: 'failed', last_problem: 'worker' }]);
  });

  test('of a worker after its lease is ended by a success only', async () => {
    await register();
    const late = (await claim())!;
    await pass(2);
    const next = (await claim())!;
    await finish(late, { status: 500 });
    expect(await queued()).toMatchObject([{ state: 'pending', attempts: 2, last_status: null }]);
    await finish(late, { status: 200 });
    await finish(next, { status: 500 });
    expect(await queued()).toMatchObject([{ state: 'delivered', last_status: 200 }]);
  });
});

test('410 switches the webhook off; queued and new deliveries wait', async () => {
  await register();
  await publish();
  // Also on its last try.
  await database.owner`update private.webhook_deliveries set attempts = 9`;
  await finish((await claim())!, { status: 410 });
  expect(await isOff()).toBe(true);
  expect([await claim(), await begin()]).toEqual([null, null]);
  await publish();
  expect(await queued()).toMatchObject([{ state: 'pending' }, { state: 'pending' }, { state: 'pending' }]);
  await database.owner`select public.set_setting('webhook_is_off', '0')`;
  expect(await begin()).not.toBeNull();
  expect(await claim()).not.toBeNull();
});
