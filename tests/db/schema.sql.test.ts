import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, createDatabase, dropDatabase, migrate } from '../helpers/plain-cluster.ts';
import { plainServer, withPlainPostgres } from '../helpers/plain-database.ts';
import { testSchema } from './schema-checks.ts';

const run = promisify(execFile);
/** A new hosted project grants nothing by itself; an older one grants everything on new objects of schema public. */
const projects = [
  { project: 'a new project', name: 'schema_closed', grantByDefault: false },
  { project: 'an older project', name: 'schema_open', grantByDefault: true },
];

const databases = new Map<string, Sql>();
const database = (name: string): Sql => databases.get(name)!;

if (withPlainPostgres()) {
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
}

async function schemaOf(name: string): Promise<string> {
  const { port, binaries } = plainServer();
  const options = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'supabase_admin',
    '--schema-only',
    '--schema=public',
    '--schema=private',
    name,
  ];
  const { stdout } = await run(join(binaries, 'pg_dump'), options, { maxBuffer: 16 * 1024 * 1024 });
  // The dump guards itself with a random word; default privileges are what the two projects differ in.
  return stdout
    .replaceAll(/^\\(un)?restrict .*$/gm, '')
    .replaceAll(/^ALTER DEFAULT PRIVILEGES .*$/gm, '')
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\n{2,}/g, '\n');
}

test('the migrations build the same schema twice', async () => {
  const [first, second] = await Promise.all(projects.map(({ name }) => schemaOf(name)));
  expect(first).toContain('CREATE TABLE public.news_events');
  expect(first).toContain('CREATE POLICY');
  expect(second).toBe(first);
});

describe.each(projects)('in $project', ({ name }) => {
  testSchema(() => database(name));
});
