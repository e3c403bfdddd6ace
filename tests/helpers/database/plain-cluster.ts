import { readdir, readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url);
const SETUP = new URL('../../setup/', import.meta.url);

/** The template database of every test. */
export const MIGRATED = 'migrated';

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
    if (!known) await sql.unsafe(await readFile(new URL('hosted-roles.sql', SETUP), 'utf8'));
    await sql.unsafe(`create database ${name} owner postgres`);
  });
  await as(port, name, 'supabase_admin', async (sql) => {
    await sql.unsafe(await readFile(new URL('hosted-baseline.sql', SETUP), 'utf8'));
    if (!grantByDefault) return;
    for (const objects of ['tables', 'sequences', 'functions']) {
      await sql.unsafe(
        `alter default privileges for role postgres in schema public grant all on ${objects} to anon, authenticated, service_role`,
      );
    }
  });
}

/** Applies every migration in order, each in a transaction, as the schema's owner. */
export async function migrate(port: number, name: string): Promise<void> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  await as(port, name, 'postgres', async (sql) => {
    for (const file of files) {
      const text = await readFile(new URL(file, MIGRATIONS), 'utf8');
      await sql
        .begin((transaction) => transaction.unsafe(text))
        .catch((error: unknown) => {
          throw new Error(`${file} does not apply`, { cause: error });
        });
    }
  });
}

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

/** Every object of our schemas, one per line, in an order that does not depend on the order of creation. */
const DESCRIPTION = `
  with ours as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'private')),
  relations as (select c.*, ours.nspname from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S'))
  select format('schema %s granted %s', nspname, nspacl::text) as line from ours
  union all
  select format('relation %s %s kind %s row security %s forced %s options %s granted %s', nspname, relname, relkind, relrowsecurity,
    relforcerowsecurity, reloptions, (select array_agg(item::text order by item::text) from unnest(relacl) item)) from relations
  union all
  select format('column %s.%s %s type %s not null %s default %s generated %s granted %s', nspname, relname, attname,
    format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attgenerated,
    (select array_agg(item::text order by item::text) from unnest(attacl) item))
    from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  union all
  select format('view %s.%s %s', nspname, relname, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select format('constraint %s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join ours on ours.oid = connamespace
  union all
  select indexdef from pg_indexes join ours on ours.nspname = schemaname
  union all
  select format('policy %s on %s.%s %s %s to %s using %s check %s', policyname, schemaname, tablename, permissive, cmd, roles, qual, with_check)
    from pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select format('trigger on %s enabled %s %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(pg_trigger.oid))
    from pg_trigger where not tgisinternal
  union all
  select format('%s granted %s', pg_get_functiondef(pg_proc.oid), (select array_agg(item::text order by item::text) from unnest(proacl) item))
    from pg_proc join ours on ours.oid = pronamespace
  union all
  select format('comment %s on %s %s', description, classoid::regclass, pg_describe_object(classoid, objoid, objsubid))
    from pg_description where exists (select from ours, pg_identify_object(classoid, objoid, objsubid) object where object.schema = ours.nspname)
  order by line
`;

/** The schema of a database as text, for comparisons. */
export async function describeSchema(sql: Sql): Promise<string> {
  const rows = await sql.unsafe<{ line: string }[]>(DESCRIPTION);
  return rows.map(({ line }) => line).join('\n');
}
