import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readMigrationNames } from './migrations.ts';

const run = promisify(execFile);

/** Lists the migrations of a data folder's database, so that they can be read before its server runs. */
export const APPLIED_FILE = 'migrations.json';

/** Notes that the database of a data folder has every migration of this version. */
export async function noteMigrations(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, APPLIED_FILE), `${JSON.stringify(await readMigrationNames())}\n`);
}

async function readNoted(dataDir: string): Promise<string[] | null> {
  const text = await readFile(join(dataDir, APPLIED_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const names: unknown = JSON.parse(text);
  return Array.isArray(names) ? names.map(String) : null;
}

/**
 * Copies a data folder before this version migrates its database. Gives the copy's path, which DATA_DIR may name, and
 * the number of pending migrations; null when nothing is pending or the folder is new. No server may run on it.
 */
export async function keepBeforeUpgrade(dataDir: string): Promise<{ copy: string; pending: number } | null> {
  const noted = await readNoted(dataDir);
  if (noted === null) return null;
  const pending = (await readMigrationNames()).filter((name) => !noted.includes(name)).length;
  if (pending === 0) return null;
  const copy = `${dataDir}-${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  // Its own program keeps the owners: PostgreSQL reads only files of its account.
  if (process.platform === 'win32') await cp(dataDir, copy, { recursive: true });
  else await run('cp', ['-a', dataDir, copy]);
  return { copy, pending };
}
