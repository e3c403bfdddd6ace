import { readdir, readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { projectPath } from './project-root.ts';

const FOLDER = 'supabase/migrations';

/**
 * Applies the migrations that a database does not have yet, in order, each in a transaction, and notes them where the Supabase CLI does.
 * Rejects with the failing file's name; that file's changes are then rolled back.
 */
export async function applyMigrations(sql: Sql): Promise<void> {
  await sql`create schema if not exists supabase_migrations`;
  await sql`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
  const applied = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const files = (await readdir(projectPath(FOLDER))).filter((file) => /^\d+_.+\.sql$/.test(file)).sort();
  for (const file of files) {
    const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (applied.some((row) => row.version === version)) continue;
    const text = await readFile(projectPath(`${FOLDER}/${file}`), 'utf8');
    await sql
      .begin(async (transaction) => {
        await transaction.unsafe(text).simple();
        await transaction`insert into supabase_migrations.schema_migrations ${transaction({ version, name })}`;
      })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${FOLDER}/${file} does not apply: ${reason}`, { cause: error });
      });
  }
}
