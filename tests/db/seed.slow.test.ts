import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '@/types/database';
import { plainDatabase } from '../helpers/plain-database.ts';

const SEED = new URL('../../supabase/seed.sql', import.meta.url);
/** What every `supabase start` signs its tokens with. */
const DOCKER_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';

const backend = inject('backend');
const client = (key: string) =>
  createClient<Database>(backend.apiUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });

describe('the accounts of the seed', () => {
  it.each([
    { email: 'admin@example.com', password: 'admin-local-only', roles: [{ role: 'admin' }] },
    { email: 'user@example.com', password: 'user-local-only', roles: [] },
  ])('$email signs in and has the roles $roles', async ({ email, password, roles }) => {
    const session = client(backend.publishableKey);
    const { data, error } = await session.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const answer = await session.from('user_roles').select('role').eq('user_id', data.user!.id);
    expect(answer.data).toEqual(roles);
  });

  it('do not sign in with another password', async () => {
    const { error } = await client(backend.publishableKey).auth.signInWithPassword({
      email: 'admin@example.com',
      password: 'user-local-only',
    });
    expect(error?.message).toBe('Invalid login credentials');
  });
});

it('the views by day of the seed are the views of its articles, up to today, on every day of two quarters', async () => {
  const sql = postgres(backend.databaseUrl, { max: 1 });
  try {
    const [found] = await sql`
      with counted as (select article_id, sum(views) as views from private.news_views_daily group by 1)
      select count(*) filter (where c.views > a.views_count)::int as too_many, sum(c.views) > 0.95 * sum(a.views_count) as nearly_all,
        (select max(day) <= (now() at time zone 'Europe/Madrid')::date from private.news_views_daily) as until_today,
        (select count(distinct day)::int from private.news_views_daily where day > (now() at time zone 'Europe/Madrid')::date - 180) as days
      from counted c join public.news_events a on a.id = c.article_id where a.id::text like '5eed%'
    `;
    expect(found).toEqual({ too_many: 0, nearly_all: true, until_today: true, days: 180 });
  } finally {
    await sql.end();
  }
});

describe('the guard of the seed', () => {
  // On the embedded server: the other one is administered by supabase_admin, as a hosted project is.
  const admin = postgres(backend.databaseUrl, { max: 1 });
  const address = new URL(backend.databaseUrl);
  address.pathname = '/seed_guard';
  const sql = postgres(address.href, { max: 1 });

  beforeAll(async () => {
    await admin`create database seed_guard`;
    await sql.unsafe('create schema auth; create table auth.users (email text)').simple();
  });
  afterAll(async () => {
    await sql.end();
    await admin`drop database seed_guard`;
    await admin.end();
  });

  /** The first statement of the seed, on a database that `preparation` makes look like another. */
  async function runGuard(preparation: string): Promise<void> {
    const seed = await readFile(SEED, 'utf8');
    const guard = seed.slice(0, seed.indexOf('\n$$;\n') + 5);
    try {
      await sql.unsafe(`begin; ${preparation}; ${guard}`).simple();
    } finally {
      await sql`rollback`;
    }
  }

  it('lets the embedded database pass', async () => {
    await expect(runGuard('')).resolves.toBeUndefined();
  });

  it('lets the Docker stack of the CLI pass', async () => {
    await expect(
      runGuard(`create role supabase_admin; set local app.settings.jwt_secret = '${DOCKER_SECRET}'`),
    ).resolves.toBeUndefined();
  });

  it.each([
    { what: 'a hosted project', preparation: 'create role supabase_admin' },
    {
      what: 'a server with a secret of its own',
      preparation:
        "create role supabase_admin; set local app.settings.jwt_secret = 'a secret of our own, long enough to sign'",
    },
  ])('refuses $what', async ({ preparation }) => {
    await expect(runGuard(preparation)).rejects.toThrow('looks hosted');
  });

  it('refuses a database with accounts of its own', async () => {
    await expect(runGuard("insert into auth.users values ('admin@example.com'), ('ana@example.net')")).rejects.toThrow(
      'accounts that it did not create',
    );
  });
});

/** The statements of a script: each ends with a line that ends with a semicolon, outside of quotes of either kind. */
function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const line of script.split('\n')) {
    if (/^\s*--/.test(line)) continue;
    open += `${line}\n`;
    const quotes = open.match(/'|\$[a-z]*\$/g) ?? [];
    const isQuoted = [...new Set(quotes)].some((quote) => quotes.filter((one) => one === quote).length % 2 === 1);
    if (isQuoted || !line.trimEnd().endsWith(';')) continue;
    statements.push(open);
    open = '';
  }
  return statements;
}

describe('the seed on a hosted project', () => {
  const database = plainDatabase({ connections: 1 });

  it('writes nothing, even through a client that carries on after errors', async () => {
    const errors: unknown[] = [];
    for (const statement of statementsOf(await readFile(SEED, 'utf8')))
      await database.owner.unsafe(statement).catch((error: unknown) => errors.push(error));
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('looks hosted') });
    // A statement that was cut in the wrong place would be refused for that.
    expect(errors).not.toContainEqual(expect.objectContaining({ code: '42601' }));
    const rows = await database.owner`
      select (select count(*) from auth.users) + (select count(*) from public.news_events)
        + (select count(*) from public.event_registrations) + (select count(*) from public.user_roles) as written
    `;
    expect(rows[0]?.['written']).toBe('0');
  });
});
