import { randomUUID } from 'node:crypto';
import type { ISql, Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, vi } from 'vitest';
import type { PlainPostgres } from '../../../scripts/backend/plain-postgres.ts';
import { connect, copyMigrated, dropDatabase } from '../../../scripts/backend/plain-cluster.ts';

export type ApiRole = 'anon' | 'authenticated' | 'service_role';

export type PlainDatabase = {
  port: number;
  name: string;
  /** As the owner of the schema, over several connections. */
  owner: Sql;
};

/** The server of this run. */
export function plainServer(): PlainPostgres {
  return inject('plainPostgres');
}

/**
 * A migrated database for one test file, with `connections` connections. Read the object's fields only inside tests.
 */
export function plainDatabase({ connections = 10 } = {}): PlainDatabase {
  const database: Partial<PlainDatabase> = {};
  const { port, mutation } = plainServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  beforeAll(async () => {
    await copyMigrated(port, name, mutation);
    Object.assign(database, { port, name, owner: connect(port, name, 'postgres', connections) });
  });
  afterAll(async () => {
    await database.owner?.end();
    await dropDatabase(port, name);
  });
  return database as PlainDatabase;
}

/** Opens a session for an account that exists, with the account's id as its own. */
export const openSession = (sql: Sql | TransactionSql, person: string) => sql`
  insert into auth.sessions (id, user_id) select u.id, u.id from auth.users u where u.id = ${person} on conflict do nothing
`;

/**
 * Allows a transaction to delete stored objects and buckets, as Storage allows its own: the platform refuses it to all
 * other programs.
 */
export const asStorage = (sql: ISql) => sql`select set_config('storage.allow_delete_query', 'true', true)`;

/** Deletes all stored objects. */
export const emptyStorage = (sql: Sql) =>
  sql.begin(async (transaction) => {
    await asStorage(transaction);
    await transaction`delete from storage.objects`;
  });

/** Sets a role inside a transaction, as the API does for each request; with a user id also their session. */
export async function takeRole(transaction: TransactionSql, role: ApiRole, person?: string): Promise<void> {
  if (person !== undefined) await openSession(transaction, person);
  const claims = JSON.stringify({ role, sub: person, session_id: person });
  // The embedded backend reads the account from a setting of its own.
  await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${person ?? ''}, true)`;
  await transaction.unsafe(`set local role ${role}`);
}

/** Runs work in a transaction of a role and commits it. */
export async function asRole<T>(
  sql: Sql,
  role: ApiRole,
  work: (transaction: TransactionSql) => Promise<T>,
  person?: string,
): Promise<T> {
  const result = await sql.begin(async (transaction) => {
    await takeRole(transaction, role, person);
    return { value: await work(transaction) };
  });
  return result.value as T;
}

/** Resolves when `work` has ended, or when a statement of this database waits for a lock. */
export async function endOrWait(database: PlainDatabase, work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  const waiting = () => database.owner`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = ${database.name}
  `;
  await vi.waitFor(async () => expect(hasEnded || (await waiting()).length > 0).toBe(true), {
    timeout: 60_000,
    interval: 5,
  });
}

/** An administrator's account, created before each test of the file. Returns its id. */
export function administrator(database: PlainDatabase): string {
  const id = randomUUID();
  beforeEach(async () => {
    if (!database.owner) return;
    await database.owner`insert into auth.users (id) values (${id}) on conflict do nothing`;
    await database.owner`insert into public.user_roles (user_id, role) values (${id}, 'admin') on conflict do nothing`;
  });
  return id;
}

/**
 * The result of a function of the schema `public` for an account: `askAs(database, admin, 'cancel_event($1, $2)',
 * event, true)`.
 */
export async function askAs(database: PlainDatabase, person: string | undefined, call: string, ...args: unknown[]) {
  const [row] = await asRole(
    database.owner,
    'authenticated',
    (sql) => sql.unsafe(`select public.${call} as answer`, args as never[]),
    person,
  );
  return row!['answer'];
}
