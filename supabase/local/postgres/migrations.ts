import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { projectPath } from '../../../project-root.ts';

const FOLDER = 'supabase/migrations';

/** A migration in the Supabase CLI's notation: `20261124000000` and `roles` for the file `20261124000000_roles.sql`. */
type Migration = { version: string; name: string };

const stem = ({ version, name }: Migration) => `${version}_${name}`;

/** The migrations in a folder, in order. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder);
  return files.sort().flatMap((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    return version !== undefined && name !== undefined ? { version, name } : [];
  });
}

/** The names of the project's migrations, in order. */
export async function readMigrationNames(): Promise<string[]> {
  return (await readMigrations(projectPath(FOLDER))).map(stem);
}

/**
 * Throws when the database was created by migrations that no longer exist: the pending ones may create the same
 * objects.
 */
function assertSameHistory(migrations: readonly string[], applied: readonly string[], dataDir: string): void {
  const unknown = applied.find((name) => !migrations.includes(name));
  if (unknown === undefined || migrations.every((name) => applied.includes(name))) return;
  throw new Error(
    `The data folder ${dataDir} holds the database of another version: its migration ${unknown} is not in ${FOLDER}. Start over with "npm run db:reset", or name another folder in DATA_DIR.`,
  );
}

/**
 * Applies the pending migrations of a data folder's database in order, each in a transaction, and records them in the
 * Supabase CLI's table. Rejects with the failing file's name after rolling that file back. `folder` is another folder
 * of migrations than the project's.
 */
export async function applyMigrations(sql: Sql, dataDir: string, folder = projectPath(FOLDER)): Promise<void> {
  await sql`create schema if not exists supabase_migrations`;
  await sql`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
  const rows = await sql<Migration[]>`select version, name from supabase_migrations.schema_migrations order by version`;
  const applied = rows.map(stem);
  const migrations = await readMigrations(folder);
  assertSameHistory(migrations.map(stem), applied, dataDir);
  for (const migration of migrations.filter((one) => !applied.includes(stem(one)))) {
    const file = `${FOLDER}/${stem(migration)}.sql`;
    const text = await readFile(join(folder, `${stem(migration)}.sql`), 'utf8');
    await sql
      .begin(async (transaction) => {
        await transaction.unsafe(text).simple();
        await transaction`insert into supabase_migrations.schema_migrations ${transaction(migration)}`;
      })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${file} does not apply: ${reason}`, { cause: error });
      });
  }
}
