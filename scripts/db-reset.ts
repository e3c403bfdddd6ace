/** `npm run db:reset`: empties the local data folder, then migrates and seeds it anew. Refuses while a backend is using the folder. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freeDataFolder } from '../supabase/local/postgres/data-folder.ts';
import { freePort } from '../supabase/local/ports.ts';
import { startBackend } from '../supabase/local/start-backend.ts';
import { logLine } from './console/log-line.ts';
import { readSettings } from './settings.ts';
import { reportFailure } from './console/report-failure.ts';

/** What a backend writes into its folder. */
const OURS = ['postgres', 'objects', 'mail', 'secrets.json'];
/** What a version before this one wrote. */
const OLD = ['db', 'backend.lock'];

/** Throws when the folder holds something, but not what a backend leaves there: DATA_DIR may name the wrong place. */
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
  await Promise.all([...OURS, ...OLD].map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  // A start is what migrates and seeds. Its ports do not matter: the next start moves the images' addresses to its own.
  const [apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const backend = await startBackend({ dataDir, apiPort, mailPort, smtpPort, jobs: false, log: logLine });
  await backend.stop();
  console.info(`${dataDir} starts over: migrated${backend.seeded ? ' and filled with demonstration data' : ''}.`);
} catch (error) {
  reportFailure(error);
}
