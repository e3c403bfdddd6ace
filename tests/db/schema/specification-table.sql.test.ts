import { randomUUID } from 'node:crypto';
import type { App, Connection } from '@supabase/lite';
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readArticle } from '../../../hosting/edge/read-article.ts';
import { articleQuery, slugRedirectQuery } from '@/features/articles/api/get-article';
import { featuredQuery } from '@/features/articles/api/list-featured';
import { listingQuery, listPublished } from '@/features/articles/api/list-articles';
import { relatedQuery } from '@/features/articles/api/list-related';
import { upcomingQuery } from '@/features/articles/api/list-upcoming';
import { queryClient } from '@/lib/backend/query-client';
import { connect, createDatabase, dropDatabase } from '../../../scripts/backend/plain-cluster.ts';
import { loadLite, setInternal } from '../../../supabase/local/postgres/lite.ts';
import { plainServer } from '../../helpers/database/plain-database.ts';

/** The table with exactly the columns of the specification. */
const TABLE = `create table public.news_events (
  id uuid primary key default gen_random_uuid(), title text not null, slug text not null unique, excerpt text not null, content text not null,
  category text not null default 'noticia', is_published boolean not null default true, featured boolean not null default false,
  event_date timestamptz, event_location text, show_registration_form boolean not null default false, image_url text,
  author text not null default 'Tertulia Team', published_at timestamptz not null default now(), views_count integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
)`;
const publicKey = 'sb_publishable_of-this-test';
const url = 'http://127.0.0.1:54321';
const { port } = plainServer();
const name = `test_${randomUUID().replaceAll('-', '')}`;
let sql: Sql;
let connection: Connection;
let app: App;

/** An API without the site's migrations. */
async function serve(): Promise<void> {
  const [lite, { createPostgresConnection }] = await loadLite();
  connection = createPostgresConnection({ url: `postgres://postgres@127.0.0.1:${port}/${name}` });
  // Marks roles and grants as done.
  setInternal(connection, 'rlsState', 'active');
  const keys = { jwt_secret: 's'.repeat(40), publishable_key: publicKey, secret_key: 'sb_secret_of-this-test' };
  app = new lite.App({
    connection,
    api: { enabled: true, external_url: url },
    auth: { enabled: true, ...keys },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  await app.init();
}

beforeAll(async () => {
  await createDatabase(port, name);
  sql = connect(port, name);
  await sql.unsafe(`${TABLE}; grant select on public.news_events to anon`);
  const text = { excerpt: 'Un extracto', content: 'Un texto', featured: true, event_date: null };
  const event = { ...text, category: 'evento', event_date: '2090-01-01T10:00:00Z' };
  await sql`insert into public.news_events ${sql([
    { ...text, title: 'Uno', slug: 'uno', category: 'noticia' },
    { ...text, title: 'Dos', slug: 'dos', category: 'noticia' },
    { ...event, title: 'Taller', slug: 'taller' },
  ])}`;
  await serve();
});
afterAll(async () => {
  await connection.close();
  await sql.end();
  await dropDatabase(port, name);
});

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('apikey', publicKey);
    return app.fetch(request, { peerAddress: '127.0.0.1' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** The instant so many hours from now. */
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const slugs = (items: readonly { slug: string }[] | undefined) => items?.map(({ slug }) => slug).toSorted();
const all = ['dos', 'taller', 'uno'];

test('every page of the site reads a table with only the columns of the specification', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(slugs((await queryClient.fetchQuery(listingQuery('todos', 1))).articles)).toEqual(all);
  expect(slugs((await queryClient.fetchQuery(listingQuery('evento', 1))).articles)).toEqual(['taller']);
  const article = await queryClient.fetchQuery(articleQuery('uno'));
  expect(article?.title).toBe('Uno');
  expect(slugs(await queryClient.fetchQuery(relatedQuery(article!)))).toEqual(['dos']);
  expect(slugs(await queryClient.fetchQuery(featuredQuery))).toEqual(all);
  expect(slugs(await queryClient.fetchQuery(upcomingQuery))).toEqual(['taller']);
  // The API logs the one read that is first tried with a column of this site's own.
  expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'column "cancelled_at" does not exist' })]]);
});

test('an address without an article is not found without a table of former addresses', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await queryClient.fetchQuery(articleQuery('nada'))).toBeNull();
  expect(await queryClient.fetchQuery(slugRedirectQuery('nada'))).toBeNull();
  expect(log).toHaveBeenCalled();
});

test('so do the build and the edge function', async () => {
  expect(slugs(await listPublished(10, AbortSignal.timeout(5_000)))).toEqual(all);
  expect((await readArticle('taller', { supabaseUrl: url, publishableKey: publicKey }))?.title).toBe('Taller');
});

test('the next events are the first that have neither ended nor been cancelled', async () => {
  await sql`alter table public.news_events add event_end_date timestamptz, add cancelled_at timestamptz`;
  const event = { category: 'evento', excerpt: '', content: '', event_end_date: null, cancelled_at: null };
  await sql`insert into public.news_events ${sql([
    { ...event, title: '', slug: 'feria', event_date: hours(-30), event_end_date: hours(18) },
    { ...event, title: '', slug: 'desayuno', event_date: hours(-0.9), event_end_date: hours(-0.1) },
    { ...event, title: '', slug: 'ayer', event_date: hours(-24) },
    { ...event, title: '', slug: 'charla', event_date: hours(-0.5) },
    { ...event, title: '', slug: 'anulado', event_date: hours(1), cancelled_at: hours(-1) },
    { ...event, title: '', slug: 'sin-fecha', event_date: null },
    { ...event, title: '', slug: 'cena', event_date: hours(3) },
  ])}`;
  expect((await queryClient.fetchQuery(upcomingQuery)).map(({ slug }) => slug)).toEqual(['feria', 'charla', 'cena']);
});
