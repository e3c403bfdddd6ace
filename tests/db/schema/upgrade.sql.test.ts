import type { Sql } from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { connect, createDatabase, dropDatabase } from '../../../scripts/backend/plain-cluster.ts';
import { describeSchema } from '../../helpers/database/describe-schema.ts';
import { plainServer, type PlainDatabase } from '../../helpers/database/plain-database.ts';
import { fillDatabase, follow, UNOPENABLE, withMigrations } from '../../helpers/database/upgrade.ts';

const opened: Sql[] = [];

afterAll(async () => {
  for (const sql of opened) await sql.end();
  for (const name of ['upgraded', 'from_nothing']) await dropDatabase(plainServer().port, name);
});

async function emptyDatabase(name: string): Promise<PlainDatabase> {
  const { port } = plainServer();
  await createDatabase(port, name);
  const owner = connect(port, name, 'postgres', 2);
  opened.push(owner);
  return { port, name, owner };
}

/** Every row of our tables as text, with the columns that have a value. */
async function allRows({ owner }: PlainDatabase): Promise<Map<string, string[]>> {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth', 'storage')
  `;
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    const found = await owner.unsafe<{ row: string }[]>(
      `select jsonb_strip_nulls(to_jsonb(t)) - 'language' as row from ${name} t order by to_jsonb(t)::text`,
    );
    rows.set(
      name,
      found.map(({ row }) => JSON.stringify(row)),
    );
  }
  return rows;
}

/** The values of a row, which later releases leave: of these columns, else of all. */
const withValues = (row: string, columns?: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(JSON.parse(row) as object).filter(
      ([column, value]) => value !== null && (columns?.has(column) ?? true),
    ),
  );

/** Columns of our tables that no row uses. */
async function unusedColumns({ owner }: PlainDatabase): Promise<string[]> {
  const columns = await owner<{ table: string; column: string }[]>`
    select c.oid::regclass::text as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' order by 1, 2
  `;
  const unused: string[] = [];
  for (const { table, column } of columns) {
    const found = await owner`select from ${owner.unsafe(table)} where ${owner(column)} is not null limit 1`;
    if (found.length === 0) unused.push(`${table}.${column}`);
  }
  return unused;
}

test('a full database of the release follows to the newest version: no row is lost, and the schema is as from nothing', async () => {
  await withMigrations(async ({ released, later }) => {
    const database = await emptyDatabase('upgraded');
    await follow(database, released);
    await fillDatabase(database);
    expect(await unusedColumns(database)).toEqual([]);
    const rows = await allRows(database);

    await follow(database, later);
    const kept = await allRows(database);
    for (const [table, before] of rows) {
      const columns = new Set(before.flatMap((row) => Object.keys(withValues(row))));
      const after = (kept.get(table) ?? []).map((row) => JSON.stringify(withValues(row, columns)));
      const found = new Set(after);
      const lost = before.map((row) => JSON.stringify(withValues(row))).filter((row) => !found.has(row));
      // Settings may come by migrations, and no other row.
      const more = table === 'private.settings' ? 0 : after.length - before.length;
      expect({ table, lost: lost.slice(0, 2), more }).toEqual({ table, lost: [], more: 0 });
    }
    const { count } = await database.owner`
      update public.news_events set title = title || ' (grabado)' where recording_url = ${UNOPENABLE.recording}
    `;
    expect(count).toBe(1);
    const [places] = await database.owner`
      select (select count(*) from private.event_places) as moved, count(event_location) as there from public.news_events
    `;
    expect(places).toMatchObject({ moved: places!['there'] });
    expect(Number(places!['there'])).toBeGreaterThan(0);

    const fresh = await emptyDatabase('from_nothing');
    await follow(fresh, later);
    expect(await describeSchema(database.owner)).toBe(await describeSchema(fresh.owner));
  });
});
