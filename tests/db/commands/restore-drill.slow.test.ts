import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../../scripts/operations/api.ts';
import { restoreBackup } from '../../../scripts/operations/restore-backup.ts';
import { writeBackup } from '../../../scripts/operations/write-backup.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { startBackend } from '../../../supabase/local/start-backend.ts';
import { articleRow } from '../../helpers/database/articles.ts';

const folder = await mkdtemp(join(tmpdir(), 'drill-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a backend started on a restored copy adds no rows and no accounts', async () => {
  const source = await openApi({ DATA_DIR: join(folder, 'source') });
  const row = { id: crypto.randomUUID(), ...articleRow() };
  await source.fetch('/rest/v1/news_events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  await writeBackup(source, join(folder, 'backup'));
  await source.close();
  const dataDir = join(folder, 'data');
  const [apiPort, mailPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const copy = await openApi({ DATA_DIR: dataDir, API_PORT: String(apiPort) });
  await restoreBackup(copy, join(folder, 'backup'));
  await copy.close();

  const backend = await startBackend({ dataDir, apiPort, mailPort, smtpPort, jobs: false });
  const sql = postgres(backend.databaseUrl, { max: 1 });
  try {
    expect(backend).toMatchObject({ seeded: false, hasDemoAccounts: false });
    expect(await sql`select id from public.news_events`).toEqual([{ id: row.id }]);
    expect(await sql`select email from auth.users`).toEqual([]);
  } finally {
    await sql.end();
    await backend.stop();
  }
});
