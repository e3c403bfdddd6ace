/**
 * `npm run db:reset`: empties the local data folder, then migrates and seeds it again. Refuses while a backend is using
 * the folder.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLIED_FILE } from '../supabase/local/postgres/keep-before-upgrade.ts';
import { freeDataFolder } from '../supabase/local/postgres/data-folder.ts';
import { freePort } from '../supabase/local/ports.ts';
import { startBackend } from '../supabase/local/start-backend.ts';
import { logLine } from './console/log-line.ts';
import { readSettings } from './settings.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

readOptions({
  call: 'npm run db:reset',
  about: 'Empties the local data folder (DATA_DIR), then migrates and seeds it again.',
  options: {},
});

/** Names that a backend creates in its folder. */
const OURS = ['postgres', 'objects', 'mail', 'secrets.json', APPLIED_FILE];

/**
 * Guards against a wrong DATA_DIR: throws when the folder has content but no secrets.json, which every backend writes.
 */
async function assertDataFolder(dataDir: string): Promise<void> {
  const names: string[] = await readdir(dataDir).catch(() => []);
  if (names.length > 0 && !names.includes('secrets.json')) {
    throw new Error(
      `${dataDir} does not look like a data folder of this project; nothing was removed. Check DATA_DIR.`,
    );
  }
}

try {
  const { dataDir } = readSettings();
  await assertDataFolder(dataDir);
  await freeDataFolder(dataDir);
  await Promise.all(OURS.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  // Starting a backend migrates and seeds. Any free port will do: the next start rewrites the images' addresses.
  const [apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const backend = await startBackend({ dataDir, apiPort, mailPort, smtpPort, jobs: false, log: logLine });
  await backend.stop();
  console.info(`${dataDir} starts over: migrated${backend.seeded ? ' and filled with demonstration data' : ''}.`);
} catch (error) {
  reportFailure(error);
}
