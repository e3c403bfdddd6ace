import type { Sql } from 'postgres';

/** The rows that supabase/schemas brings. Values are written as text, which PostgreSQL turns into the column's type. */
const TABLES = [
  { table: 'private.settings', key: 'key', columns: ['value', 'purpose'], deletes: true },
  // A bucket is deleted through Storage, with its files.
  {
    table: 'storage.buckets',
    key: 'id',
    columns: ['name', 'public', 'file_size_limit', 'allowed_mime_types'],
    deletes: false,
  },
] as const;

type Row = Record<string, string | null>;

const literal = (value: string | null | undefined) =>
  value === null || value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`;

async function readRows(sql: Sql, table: string, columns: readonly string[]): Promise<Row[]> {
  const texts = columns.map((column) => `${column}::text as ${column}`).join(', ');
  return [...(await sql.unsafe<Row[]>(`select ${texts} from ${table} order by 1`))];
}

/** Statements for the rows of one table. A value that was changed since, in the dashboard or a terminal, is left. */
async function tableDifference(from: Sql, to: Sql, { table, key, columns, deletes }: (typeof TABLES)[number]) {
  const all = [key, ...columns];
  const [before, after] = [await readRows(from, table, all), await readRows(to, table, all)];
  const rowOf = (rows: Row[], row: Row) => rows.find((other) => other[key] === row[key]);
  const where = (row: Row) => `where ${key} = ${literal(row[key])}`;
  const added = after
    .filter((row) => !rowOf(before, row))
    .map(
      (row) =>
        `insert into ${table} (${all.join(', ')}) values (${all.map((column) => literal(row[column])).join(', ')}) on conflict do nothing;`,
    );
  const changed = after.flatMap((row) => {
    const old = rowOf(before, row);
    if (!old) return [];
    return columns
      .filter((column) => old[column] !== row[column])
      .map(
        (column) =>
          `update ${table} set ${column} = ${literal(row[column])} ${where(row)} and ${column} is not distinct from ${literal(old[column])};`,
      );
  });
  const gone = deletes
    ? before.filter((row) => !rowOf(after, row)).map((row) => `delete from ${table} ${where(row)};`)
    : [];
  return [...added, ...changed, ...gone];
}

/** Statements for the scheduled jobs: the list's function schedules, and what it no longer lists ends by name. */
async function jobDifference(from: Sql, to: Sql): Promise<string[]> {
  const columns = ['jobname', 'schedule', 'command'];
  const [before, after] = [await readRows(from, 'cron.job', columns), await readRows(to, 'cron.job', columns)];
  const isIn = (rows: Row[], row: Row) =>
    rows.some((other) => columns.every((column) => other[column] === row[column]));
  const gone = before.filter((row) => !after.some((other) => other['jobname'] === row['jobname']));
  return [
    ...(after.every((row) => isIn(before, row)) ? [] : ['select private.schedule_jobs();']),
    ...gone.map(
      ({ jobname = null }) => `do $$
begin
  -- The scheduler does not exist everywhere.
  if to_regclass('cron.job') is not null then
    perform cron.unschedule(jobid) from cron.job where jobname = ${literal(jobname)};
  end if;
end;
$$;`,
    ),
  ];
}

/** The statements that bring the rows and jobs of schemas from one database to the state of the other. */
export async function rowDifference(from: Sql, to: Sql): Promise<string[]> {
  const statements: string[] = [];
  for (const table of TABLES) statements.push(...(await tableDifference(from, to, table)));
  return [...statements, ...(await jobDifference(from, to))];
}
