import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '@/types/database';
import { plainDatabase, plainServer } from '../helpers/plain-database.ts';

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

describe('the guard of the seed', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
    await database.exec('create schema auth; create table auth.users (email text)');
  });
  afterAll(() => database.close());

  /** The first statement of the seed, on a database that `preparation` makes look like another. */
  async function runGuard(preparation: string): Promise<void> {
    const seed = await readFile(SEED, 'utf8');
    await database.exec(`begin; ${preparation}`);
    try {
      await database.exec(seed.slice(0, seed.indexOf('\n$$;\n') + 5));
    } finally {
      await database.exec('rollback');
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

describe('the seed on a hosted project', () => {
  const database = plainDatabase({ connections: 1 });

  it('writes nothing, even through a client that carries on after errors', async () => {
    const { binaries, port } = plainServer();
    const psql = promisify(execFile)(join(binaries, 'psql'), [
      '-q',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-d',
      database.name,
      '-f',
      fileURLToPath(SEED),
    ]);
    expect((await psql).stderr).toContain('looks hosted');
    const rows = await database.owner`
      select (select count(*) from auth.users) + (select count(*) from public.news_events)
        + (select count(*) from public.event_registrations) + (select count(*) from public.user_roles) as written
    `;
    expect(rows[0]?.['written']).toBe('0');
  });
});
