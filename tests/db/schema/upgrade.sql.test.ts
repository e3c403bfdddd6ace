import naughtyStrings from 'big-list-of-naughty-strings';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, readReleased } from '../../../scripts/release/released.ts';
import { applyMigrations } from '../../../supabase/local/postgres/migrations.ts';
import { projectPath } from '../../../project-root.ts';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { connect, createDatabase, dropDatabase } from '../../../scripts/backend/plain-cluster.ts';
import { describeSchema } from '../../helpers/database/describe-schema.ts';
import { plainServer, type PlainDatabase } from '../../helpers/database/plain-database.ts';
import { randomPeople } from '../../helpers/database/random-people.ts';
import { createWorld } from '../world.ts';

/** The hardest of a later release: a column that may not be null, data that moves, and another signature. */
const LATER = `
  alter table public.news_events add column language text not null default 'es' check (language in ('es', 'en'));
  create table public.event_places (event_id uuid primary key references public.news_events on delete cascade, place text not null);
  alter table public.event_places enable row level security;
  insert into public.event_places select id, event_location from public.news_events where event_location is not null;
  drop function public.increment_views(uuid);
  create function public.increment_views(news_id uuid, p_times integer default 1) returns void
    language sql security definer set search_path = '' as $$
      update public.news_events set views_count = views_count + p_times where id = news_id and p_times = 1
    $$;
  revoke all on function public.increment_views(uuid, integer) from public;
  grant execute on function public.increment_views(uuid, integer) to anon, authenticated;
`;

let folder: string;
const opened: Sql[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterAll(async () => {
  for (const sql of opened) await sql.end();
  for (const name of ['upgraded', 'from_nothing']) await dropDatabase(plainServer().port, name);
  await rm(folder, { recursive: true });
});

async function emptyDatabase(name: string): Promise<PlainDatabase> {
  const { port } = plainServer();
  await createDatabase(port, name);
  const owner = connect(port, name, 'postgres', 2);
  opened.push(owner);
  return { port, name, owner };
}

/** Every row of our tables as text, with the columns that it has now. */
async function allRows({ owner }: PlainDatabase): Promise<Map<string, string[]>> {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth', 'storage')
  `;
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    const found = await owner.unsafe<{ row: string }[]>(
      `select to_jsonb(t) - 'language' as row from ${name} t order by to_jsonb(t)::text`,
    );
    rows.set(
      name,
      found.map(({ row }) => JSON.stringify(row)),
    );
  }
  return rows;
}

test('a full database of the release follows to the newest version: no row is lost, and the schema is as from nothing', async () => {
  const [before, after] = [join(folder, 'released'), join(folder, 'later')];
  const released = await readReleased();
  for (const file of Object.keys(released.migrations))
    for (const to of [before, after]) await cp(projectPath(`${MIGRATIONS}/${file}`), join(to, file));
  for (const file of await readdir(projectPath(MIGRATIONS)))
    if (file.endsWith('.sql')) await cp(projectPath(`${MIGRATIONS}/${file}`), join(after, file));
  await writeFile(join(after, '99990101000000_translate_articles.sql'), LATER);

  const database = await emptyDatabase('upgraded');
  await applyMigrations(database.owner, '/data', before);
  const people = { admin: crypto.randomUUID(), user: crypto.randomUUID(), other: crypto.randomUUID() };
  for (const [name, id] of Object.entries(people))
    await database.owner`insert into auth.users (id, email) values (${id}, ${`${name}@example.com`})`;
  for (const id of [people.admin, people.other])
    await database.owner`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
  // It starts with an empty database.
  const { act } = await randomPeople(database, 5, people.admin);
  for (let count = 0; count < 60; count += 1) await act();
  for (let count = 0; count < 3; count += 1) await createWorld(database.owner, people);
  // Texts as the restore drill has them.
  for (const text of [...naughtyStrings, 'a\u2028b\u2029c\u0085d\r\ne', '\u2028'.repeat(100_000)])
    await addArticle(database.owner, eventRow({ content: text, event_location: 'Ateneo, Madrid' }));
  const rows = await allRows(database);

  await applyMigrations(database.owner, '/data', after);
  const kept = await allRows(database);
  expect(Object.fromEntries([...kept].filter(([table]) => rows.has(table)))).toEqual(Object.fromEntries(rows));
  const [places] = await database.owner`
    select (select count(*) from public.event_places) as moved, count(event_location) as there from public.news_events
  `;
  expect(places).toMatchObject({ moved: places!['there'] });
  expect(Number(places!['there'])).toBeGreaterThan(0);

  const fresh = await emptyDatabase('from_nothing');
  await applyMigrations(fresh.owner, '/data', after);
  expect(await describeSchema(database.owner)).toBe(await describeSchema(fresh.owner));
});
