import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, copyMigrated, dropDatabase } from '../../../scripts/backend/plain-cluster.ts';
import { schemaDifference } from '../../../scripts/backend/schema-difference.ts';
import { projectPath } from '../../../project-root.ts';
import { describeSchema } from '../../helpers/database/describe-schema.ts';
import { plainServer } from '../../helpers/database/plain-database.ts';
import { KINDS } from './kinds.data.ts';

const { port } = plainServer();
const databases: string[] = [];

afterAll(async () => {
  for (const name of databases) await dropDatabase(port, name);
});

/** A copy of the database of the migrations, with more statements. */
async function databaseWith(statements: string): Promise<string> {
  const name = `written_${randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  await copyMigrated(port, name);
  await onDatabase(name, (sql) => sql.unsafe(statements).simple());
  return name;
}

async function onDatabase<Result>(name: string, work: (sql: Sql) => PromiseLike<Result>): Promise<Result> {
  const sql = connect(port, name);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Objects, jobs and rows that a database has from its schemas. */
const stateOf = (name: string) =>
  onDatabase(name, async (sql) => ({
    objects: await describeSchema(sql),
    jobs: [...(await sql`select jobname, schedule, command from cron.job order by 1`)],
    settings: [...(await sql`select key, value, purpose from private.settings order by 1`)],
    // A bucket that is no longer declared stays: it goes by Storage alone, with its files.
    buckets: Object.fromEntries(
      (await sql`select id, name, public, file_size_limit, allowed_mime_types from storage.buckets`).map((row) => [
        row['id'],
        row,
      ]),
    ),
  }));

/** The schemas that a text's statements name. */
const schemasIn = (text: string) =>
  new Set(
    [
      ...text.matchAll(
        /\b(?:on|function|table|view|type|into|update|from|select|perform)\s+"?([a-z_]+)"?\."?[a-z_]+/gi,
      ),
    ].map(([, name]) => name),
  );

const ON_THE_PLATFORM = new Set(['public', 'private', 'storage', 'cron']);

type Step = { text: string; again: string; has: object; wanted: object };
const steps: Step[] = [];

// All kinds at once, because a comparison takes seconds: as they come, change and go.
beforeAll(async () => {
  const migrated = await databaseWith('');
  for (const declared of [KINDS.map(({ first }) => first), KINDS.map(({ later }) => later), []]) {
    const target = await databaseWith(declared.join('\n'));
    const text = await schemaDifference(port, migrated, target);
    await onDatabase(migrated, (sql) => sql.begin((transaction) => transaction.unsafe(text).simple()));
    const [again, has, wanted] = [
      await schemaDifference(port, migrated, target),
      await stateOf(migrated),
      await stateOf(target),
    ];
    steps.push({ text, again, has, wanted });
  }
});

test.each(KINDS)('a $kind is written once, when it comes, changes and goes', ({ kind, name }) => {
  const written = kind === 'bucket row' ? steps.slice(0, 2) : steps;
  for (const { text, again } of written) {
    expect(text).toContain(name);
    expect(again).not.toContain(name);
  }
});

test('what is written builds what is declared, a second run writes nothing, and no schema is named that the platform lacks', () => {
  for (const { text, again, has, wanted } of steps) {
    expect(again).toBe('');
    expect(has).toMatchObject(wanted);
    expect([...schemasIn(text)].filter((schema) => !ON_THE_PLATFORM.has(schema ?? ''))).toEqual([]);
  }
});

test("a setting that an operator changed keeps the operator's value when its default changes", async () => {
  const [was, is] = [KINDS.at(-1)!.first, KINDS.at(-1)!.later];
  const migrated = await databaseWith(was);
  const text = await schemaDifference(port, migrated, await databaseWith(is));
  await onDatabase(migrated, (sql) => sql`select public.set_setting('tea', '7')`);
  await onDatabase(migrated, (sql) => sql.unsafe(text).simple());
  const [row] = await onDatabase(migrated, (sql) => sql`select value, purpose from private.settings where key = 'tea'`);
  expect(row).toEqual({ value: '7', purpose: 'Cups.' });
});

test('the command writes a file of a new table alone, and the second time nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'db-migration-'));
  try {
    for (const path of ['package.json', 'package-lock.json', 'project-root.ts', 'scripts', 'supabase', 'tools'])
      await cp(projectPath(path), join(folder, path), { recursive: true });
    await symlink(projectPath('node_modules'), join(folder, 'node_modules'));
    await appendFile(
      join(folder, 'supabase/schemas/090_images.sql'),
      'create table public.teas (id uuid primary key); alter table public.teas enable row level security;',
    );
    const command = async () =>
      (await promisify(execFile)('npm', ['run', '--silent', 'db:migration', '--', 'add_teas'], { cwd: folder })).stdout;

    const [, file = ''] = /(supabase\/migrations\/\d{14}_add_teas\.sql) written/.exec(await command()) ?? [];
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain('CREATE TABLE "public"."teas"');
    expect([...schemasIn(text)]).toEqual(['public']);
    expect(await command()).toContain('There is nothing to write');
    expect(await readdir(join(folder, 'supabase/migrations'))).toEqual([
      ...(await readdir(projectPath('supabase/migrations'))),
      file.split('/').at(-1),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
