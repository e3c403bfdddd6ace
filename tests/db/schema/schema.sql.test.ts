import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createDatabase, dropDatabase, migrate } from '../../../scripts/backend/plain-cluster.ts';
import { describeSchema } from '../../helpers/database/describe-schema.ts';
import { plainServer } from '../../helpers/database/plain-database.ts';

/**
 * The statements of grants.sql.test.ts hold for both, whose schemas are the same. A new hosted project grants nothing
 * by default; an older one grants everything on new objects of schema public.
 */
const projects = [
  { project: 'a new project', name: 'schema_closed', grantByDefault: false },
  { project: 'an older project', name: 'schema_open', grantByDefault: true },
];

const databases = new Map<string, Sql>();
const database = (name: string): Sql => databases.get(name)!;

beforeAll(async () => {
  const { port } = plainServer();
  for (const { name, grantByDefault } of projects) {
    await createDatabase(port, name, { grantByDefault });
    await migrate(port, name);
    databases.set(name, connect(port, name));
  }
});
afterAll(async () => {
  for (const [name, sql] of databases) {
    await sql.end();
    await dropDatabase(plainServer().port, name);
  }
});

test('the migrations build the same schema twice', async () => {
  const [first, second] = await Promise.all(projects.map(({ name }) => describeSchema(database(name))));
  expect(first).toMatch(/^relation public news_events /m);
  expect(first).toMatch(/^policy .+ on public\.news_events /m);
  expect(first).toMatch(/^CREATE OR REPLACE FUNCTION public\.register_for_event/m);
  expect(second).toBe(first);
});

test.each(projects)("a later migration's objects in $project are closed by default", async ({ name }) => {
  await database(name)`create table public.later (id int)`;
  await database(name)`create function public.later() returns int language sql as 'select 1'`;
  const open = await database(name)`
    select role from unnest(array['anon', 'authenticated', 'service_role']) role
    where has_table_privilege(role, 'public.later', 'SELECT') or has_function_privilege(role, 'public.later()', 'EXECUTE')
  `;
  expect([...open]).toEqual([]);
});
