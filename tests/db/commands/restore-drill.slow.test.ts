import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openApi, type Api } from '../../../scripts/operations/api.ts';
import { restoreBackup } from '../../../scripts/operations/restore-backup.ts';
import { writeBackup } from '../../../scripts/operations/write-backup.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { startBackend } from '../../../supabase/local/start-backend.ts';
import { articleRow, eventRow } from '../../helpers/database/articles.ts';

const folder = await mkdtemp(join(tmpdir(), 'drill-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Inserts a row as the server does. Gives the status. */
const insert = async ({ client }: Api, table: 'news_events' | 'event_registrations', row: object) =>
  (await client.from(table).insert(row as never)).status;

/** Every character of the basic plane that a text may hold, then some of the others. */
const everyCharacter = [
  ...Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1)).filter((one) => one.isWellFormed()),
  '\u{10000}',
  '😀',
  '\u{e0001}',
  '\u{10ffff}',
].join('');

/** Articles with every text that the tables accept, and one with the texts that they refuse. */
async function fill(api: Api): Promise<{ ids: string[]; refused: string[] }> {
  const ids: string[] = [];
  const refused: string[] = [];
  const texts = [
    ...naughtyStrings,
    everyCharacter,
    'a\u2028b\u2029c\u0085d\r\ne',
    '\u2028'.repeat(100_000),
    'x\u0000y',
  ];
  for (const content of texts) {
    const id = crypto.randomUUID();
    const status = await insert(api, 'news_events', { id, ...articleRow({ content, title: 'Aquí\u2028y\u0085aquí' }) });
    if (status === 201) ids.push(id);
    else refused.push(content);
  }
  const event = crypto.randomUUID();
  expect(await insert(api, 'news_events', { id: event, ...eventRow() })).toBe(201);
  const megabyte = { email_last_error: '\u2028ñ😀\n'.repeat(100_000) };
  expect(
    await insert(api, 'event_registrations', {
      event_id: event,
      name: 'Ana\u2028Ruiz',
      email: 'ana@example.com',
      ...megabyte,
    }),
  ).toBe(201);
  return { ids: [...ids, event], refused };
}

test('a backend started on a restored copy has every text of the backup, and adds no rows and no accounts', async () => {
  const source = await openApi({ DATA_DIR: join(folder, 'source') });
  const { ids, refused } = await fill(source);
  expect(refused).toEqual(['x\u0000y']);
  await writeBackup(source, join(folder, 'backup'));
  await source.close();
  const dataDir = join(folder, 'data');
  const [apiPort, mailPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const copy = await openApi({ DATA_DIR: dataDir, API_PORT: String(apiPort) });
  const { rows, lost, lines, files } = await restoreBackup(copy, join(folder, 'backup'));
  expect({ rows, lost, lines, files }).toMatchObject({
    rows: { news_events: ids.length, event_registrations: 1 },
    lost: [],
    lines: [],
    files: [],
  });
  await writeBackup(copy, join(folder, 'again'));
  await copy.close();
  for (const table of ['news_events', 'event_registrations'])
    expect(await readFile(join(folder, 'again', 'tables', `${table}.jsonl`), 'utf8')).toBe(
      await readFile(join(folder, 'backup', 'tables', `${table}.jsonl`), 'utf8'),
    );

  const backend = await startBackend({ dataDir, apiPort, mailPort, smtpPort, jobs: false });
  const sql = postgres(backend.databaseUrl, { max: 1 });
  try {
    expect(backend).toMatchObject({ seeded: false, hasDemoAccounts: false });
    expect((await sql`select id from public.news_events order by id`).map(({ id }) => id)).toEqual(ids.toSorted());
    expect(await sql`select email from auth.users`).toEqual([]);
  } finally {
    await sql.end();
    await backend.stop();
  }
});
