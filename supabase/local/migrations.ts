import { readdir, readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { projectPath } from './project-root.ts';

const FOLDER = 'supabase/migrations';

/** The migrations, the names of their files without `.sql`, in order. */
async function migrationNames(): Promise<string[]> {
  const files = await readdir(projectPath(FOLDER));
  return files.flatMap((file) => /^(?<name>\d+_.+)\.sql$/.exec(file)?.groups?.['name'] ?? []).sort();
}

/** Throws when migrations wait for a database that others have made, which are gone since: what they create may be there already. */
function assertSameHistory(names: readonly string[], applied: readonly string[], dataDir: string): void {
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown === undefined || names.every((name) => applied.includes(name))) return;
  throw new Error(
    `The data folder ${dataDir} holds the database of another version: its migration ${unknown} is not in ${FOLDER}. Start over with "npm run db:reset", or name another folder in DATA_DIR.`,
  );
}

/**
 * Applies the migrations that the database of a data folder does not have yet, in order, each in a transaction, and notes them where the Supabase CLI
 * does. Rejects with the failing file's name; that file's changes are then rolled back.
 */
export async function applyMigrations(sql: Sql, dataDir: string): Promise<void> {
  await sql`create schema if not exists supabase_migrations`;
  await sql`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
  const rows = await sql<{ name: string }[]>`
    select version || '_' || name as name from supabase_migrations.schema_migrations order by version
  `;
  const applied = rows.map(({ name }) => name);
  const names = await migrationNames();
  assertSameHistory(names, applied, dataDir);
  for (const migration of names.filter((name) => !applied.includes(name))) {
    const file = `${FOLDER}/${migration}.sql`;
    const [, version = '', name = ''] = /^(\d+)_(.+)$/.exec(migration) ?? [];
    const text = await readFile(projectPath(file), 'utf8');
    await sql
      .begin(async (transaction) => {
        await transaction.unsafe(text).simple();
        await transaction`insert into supabase_migrations.schema_migrations ${transaction({ version, name })}`;
      })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${file} does not apply: ${reason}`, { cause: error });
      });
  }
}
