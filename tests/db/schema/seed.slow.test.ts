import { readFile } from 'node:fs/promises';
import postgres from 'postgres';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const SEED = new URL('../../../supabase/seed.sql', import.meta.url);
/** The secret with which every `supabase start` signs its tokens. */
const DOCKER_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';

const backend = inject('backend');

describe('the guard of the seed', () => {
  // On the embedded server: the plain one's superuser is supabase_admin, as on a hosted project.
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

  /** The first statement of the seed, on a database that `preparation` changes. */
  async function runGuard(preparation: string): Promise<void> {
    const seed = await readFile(SEED, 'utf8');
    const guard = seed.slice(0, seed.indexOf('\n$$;\n') + 5);
    try {
      await sql.unsafe(`begin; ${preparation}; ${guard}`).simple();
    } finally {
      await sql`rollback`;
    }
  }

  it('accepts the embedded database', async () => {
    await expect(runGuard('')).resolves.toBeUndefined();
  });

  it('accepts the Docker stack of the CLI', async () => {
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

  it('refuses a database with other accounts', async () => {
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

  it('writes nothing, even through a client that continues after errors', async () => {
    const errors: unknown[] = [];
    for (const statement of statementsOf(await readFile(SEED, 'utf8')))
      await database.owner.unsafe(statement).catch((error: unknown) => errors.push(error));
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('looks hosted') });
    // A wrongly split statement would be a syntax error.
    expect(errors).not.toContainEqual(expect.objectContaining({ code: '42601' }));
    const rows = await database.owner`
      select (select count(*) from auth.users) + (select count(*) from public.news_events)
        + (select count(*) from public.event_registrations) + (select count(*) from public.user_roles) as written
    `;
    expect(rows[0]?.['written']).toBe('0');
  });
});
