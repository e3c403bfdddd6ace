import { randomBytes, randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backendClient } from '../../helpers/backend/backend-client.ts';

const backend = inject('backend');
const { apiUrl, databaseUrl, publishableKey } = backend;
const client = backendClient(backend);
const VISITORS = 20;
let owner: Sql;
let event: string;

beforeAll(async () => {
  owner = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  event = await client.createEvent({ slug: `lenta-${randomUUID()}` });
});

afterAll(async () => {
  await owner`delete from public.news_events where id = ${event}`;
  await owner.end();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${apiUrl}${path}`, { ...init, headers: { apikey: publishableKey, 'content-type': 'application/json' } });

/** The number of statements that wait for another transaction's lock. */
const waiting = async () =>
  (await owner`select from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'`).length;

test('other visitors get answers while a slow statement runs, and the server ends it', async () => {
  const order: string[] = [];
  await owner.begin(async (sql) => {
    // Held until the end of the test: without a timeout the visitor's statement would never end.
    await sql`select from public.news_events where id = ${event} for update`;
    const slow = ask('/rest/v1/rpc/increment_views', { method: 'POST', body: JSON.stringify({ news_id: event }) });
    const isEnded = slow.then(() => order.push('slow'));
    await expect.poll(waiting).toBe(1);

    const statuses = await Promise.all(
      Array.from({ length: VISITORS }, async (_, index) => {
        const { status } = await ask(`/rest/v1/news_events?select=id&limit=1&offset=${index % 5}`);
        order.push('visitor');
        return status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await isEnded;
    // query_canceled: the statement timed out.
    expect(await (await slow).json()).toMatchObject({ code: '57014' });
    expect(await waiting()).toBe(0);
  });
  expect(order).toEqual([...Array<string>(VISITORS).fill('visitor'), 'slow']);
});

test('a filter with a catastrophic pattern times out too', async () => {
  const slug = `larga-${randomUUID()}`;
  const id = await client.createEvent({ slug, content: randomBytes(1_000).toString('hex') });
  try {
    // Back-references make the engine try every division of the text.
    const pattern = encodeURIComponent(String.raw`^(.+)(.+)(.+)(.+)(.+)\5\4\3\2\1$`);
    const answer = await ask(`/rest/v1/news_events?select=id&slug=eq.${slug}&content=match.${pattern}`);
    expect(await answer.json()).toMatchObject({ code: '57014' });
    const [busy] =
      await owner`select count(*)::int as statements from pg_stat_activity where state = 'active' and query like '%larga-%' and pid <> pg_backend_pid()`;
    expect(busy?.statements).toBe(0);
  } finally {
    await owner`delete from public.news_events where id = ${id}`;
  }
});
