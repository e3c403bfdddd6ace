import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, createDatabase, dropDatabase, migrate } from '../helpers/plain-cluster.ts';
import { plainServer } from '../helpers/plain-database.ts';
import { describeSchema } from '../helpers/schema-description.ts';
import { testSchema } from './schema-checks.ts';

/** A new hosted project grants nothing by itself; an older one grants everything on new objects of schema public. */
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

describe.each(projects)('in $project', ({ name }) => {
  testSchema(() => database(name));
});
