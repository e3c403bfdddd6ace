import { readdir, readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);
const SCHEMAS = new URL('../../supabase/schemas/', import.meta.url);

/** The template database that tests and tools copy. */
export const MIGRATED = 'migrated';

/** The address of a database of a plain server, as the owner of the schema. */
export const addressOf = (port: number, database: string) =>
  `postgresql://postgres@127.0.0.1:${port}/${database}?sslmode=disable`;

export function connect(
  port: number,
  database: string,
  user: 'postgres' | 'supabase_admin' = 'postgres',
  connections = 1,
): Sql {
  return postgres({ host: '127.0.0.1', port, database, user, max: connections, onnotice: () => {} });
}

async function as<T>(
  port: number,
  database: string,
  user: 'postgres' | 'supabase_admin',
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = connect(port, database, user);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/**
 * An empty database in the state of a new hosted project; with `grantByDefault`, of an older one, which grants new
 * objects to the API roles.
 */
export async function createDatabase(port: number, name: string, { grantByDefault = false } = {}): Promise<void> {
  await as(port, 'postgres', 'supabase_admin', async (sql) => {
    const [{ known } = { known: false }] = await sql`select to_regrole('anon') is not null as known`;
    if (!known) await sql.unsafe(await readFile(new URL('hosted-roles.sql', import.meta.url), 'utf8'));
    await sql.unsafe(`create database ${name} owner postgres`);
  });
  await as(port, name, 'supabase_admin', async (sql) => {
    await sql.unsafe(await readFile(new URL('hosted-baseline.sql', import.meta.url), 'utf8'));
    if (!grantByDefault) return;
    for (const objects of ['tables', 'sequences', 'functions']) {
      await sql.unsafe(
        `alter default privileges for role postgres in schema public grant all on ${objects} to anon, authenticated, service_role`,
      );
    }
  });
}

/** Runs every SQL file of a folder in order, each in a transaction, as the schema's owner. */
async function runFolder(folder: URL, port: number, name: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  await as(port, name, 'postgres', async (sql) => {
    for (const file of files) {
      const text = await readFile(new URL(file, folder), 'utf8');
      await sql
        .begin((transaction) => transaction.unsafe(text))
        .catch((error: unknown) => {
          throw new Error(`${file} does not apply`, { cause: error });
        });
    }
  });
}

/** Builds an empty database by the migrations. */
export const migrate = (port: number, name: string): Promise<void> => runFolder(MIGRATIONS, port, name);

/** Builds an empty database as supabase/schemas declares it. */
export const declare = (port: number, name: string): Promise<void> => runFolder(SCHEMAS, port, name);

/** A copy of the migrated database, with an optional mutation. */
export async function copyMigrated(port: number, name: string, mutation = ''): Promise<void> {
  await as(port, 'postgres', 'supabase_admin', (sql) =>
    sql.unsafe(`create database ${name} template ${MIGRATED} owner postgres`),
  );
  if (mutation !== '') await as(port, name, 'supabase_admin', (sql) => sql.unsafe(mutation));
}

export async function dropDatabase(port: number, name: string): Promise<void> {
  await as(port, 'postgres', 'supabase_admin', (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
}
