import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashMigrations, readReleased, rewritten, type Released } from '../../../scripts/release/released.ts';
import { narrowings, readSurface } from '../../../scripts/release/surface.ts';
import { MIGRATIONS, VERSION } from '../../../supabase/functions/_shared/contract/backend/version.ts';
import { projectPath } from '../../../project-root.ts';
import { connect, createDatabase, declare, dropDatabase, MIGRATED } from '../../../scripts/backend/plain-cluster.ts';
import { describeSchema } from '../../helpers/database/describe-schema.ts';
import { plainDatabase, plainServer } from '../../helpers/database/plain-database.ts';

const NAME = 'from_schemas';
const database = plainDatabase();
let fromSchemas: Sql;
let released: Released;

beforeAll(async () => {
  const { port } = plainServer();
  await createDatabase(port, NAME);
  await declare(port, NAME);
  fromSchemas = connect(port, NAME);
  released = await readReleased();
});
afterAll(async () => {
  await fromSchemas.end();
  await dropDatabase(plainServer().port, NAME);
});

/** The rows that the schema itself brings. */
async function ownRows(sql: Sql) {
  const settings = await sql`select * from private.settings order by 1`;
  const buckets = await sql`select id, public, file_size_limit, allowed_mime_types from storage.buckets order by 1`;
  return { settings: [...settings], buckets: [...buckets] };
}

test('the migrations build what supabase/schemas says: else run `npm run db:migration -- NAME`', async () => {
  const migrated = connect(plainServer().port, MIGRATED);
  try {
    expect(await describeSchema(migrated)).toBe(await describeSchema(fromSchemas));
    expect(await ownRows(migrated)).toEqual(await ownRows(fromSchemas));
  } finally {
    await migrated.end();
  }
});

test('package.json, the contract and the database name one release, and the contract its migrations', async () => {
  const { version }: { version: string } = JSON.parse(await readFile(projectPath('package.json'), 'utf8'));
  const [row] = await database.owner`select private.database_version() as version`;
  expect([VERSION, row!['version']]).toEqual([version, version]);
  expect(MIGRATIONS).toEqual(Object.keys(await hashMigrations()).map((file) => file.split('_')[0]));
});

describe('the released migrations', () => {
  test('stay as they are, and new ones follow them', async () => {
    expect(rewritten(released.migrations, await hashMigrations())).toEqual([]);
  });

  test('are defended against a changed letter, a removal, a renaming and an earlier one', () => {
    const [[file, hash] = ['', '']] = Object.entries(released.migrations);
    expect(rewritten({ [file]: hash }, { [file]: 'other' })).toEqual([`changed: ${file}`]);
    expect(rewritten({ [file]: hash }, {})).toEqual([`gone: ${file}`]);
    expect(rewritten({ [file]: hash }, { [file]: hash, '20200101000000_x.sql': hash })).toEqual([
      'before the released ones: 20200101000000_x.sql',
    ]);
    expect(rewritten({ [file]: hash }, { [file]: hash, '29990101000000_x.sql': hash })).toEqual([]);
  });
});

describe('what the released site relies on', () => {
  test('is still there, and nothing more is demanded of it', async () => {
    expect(narrowings(released.surface, await readSurface(database.owner))).toEqual([]);
  });

  test.each([
    ['alter table public.news_events drop column event_end_date cascade', 'gone: news_events.event_end_date timestamp'],
    ['alter table public.news_events rename column excerpt to summary', 'gone: news_events.excerpt text not null'],
    ['alter table public.news_events add column level int not null', 'demanded: news_events.level'],
    ['drop function public.increment_views(uuid)', 'gone: increment_views() returns void'],
    [
      'revoke execute on function public.increment_views(uuid) from anon, authenticated, service_role',
      'gone: increment_views',
    ],
  ])('does not survive: %s', async (statement, line) => {
    const found: string[] = [];
    await database.owner
      .begin(async (sql) => {
        await sql.unsafe(statement);
        found.push(...narrowings(released.surface, await readSurface(sql)));
        throw new Error('roll back');
      })
      .catch(() => {});
    expect(found).toContainEqual(expect.stringContaining(line));
  });

  test('does not survive a field that requests must have, and an answer that goes', () => {
    const surface = { promises: ['linkResponseSchema.state "waiting"'], demands: ['linkRequestSchema.token'] };
    expect(narrowings(surface, { promises: [], demands: [...surface.demands, 'linkRequestSchema.locale'] })).toEqual([
      'gone: linkResponseSchema.state "waiting"',
      'demanded: linkRequestSchema.locale',
    ]);
    expect(narrowings(surface, { ...surface, demands: [...surface.demands, 'laterSchema.id'] })).toEqual([]);
  });
});
