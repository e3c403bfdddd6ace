import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { isListening } from '../ports.ts';

export const SUPERUSER = 'cluster_admin';
/**
 * Application name of the session with which a running backend holds its database; the session ends with the backend,
 * also after a crash.
 */
export const HOLDER = 'backend';

export class DataFolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by a running backend (database process ${pid}). Stop that one first, or name another folder in DATA_DIR.`,
    );
    this.name = 'DataFolderInUse';
  }
}

type Server = { pid: number; port: number; isHeld: boolean };

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');
const noteFile = (dataDir: string) => join(clusterFolder(dataDir), 'postmaster.pid');

/** Whether a backend holds the database at a port; undefined when it is not this folder's database. */
async function askWhetherHeld(port: number, password: string): Promise<boolean | undefined> {
  const address = { host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' };
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const sql = postgres({ ...address, max: 1, connect_timeout: 5, onnotice: () => {} });
    try {
      return (await sql`select from pg_stat_activity where application_name = ${HOLDER}`).length > 0;
    } catch (error) {
      // 57P03: the server is starting or stopping.
      if (!(error instanceof Error && 'code' in error && error.code === '57P03')) return undefined;
      await wait(100);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  return true;
}

async function passwordOf(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => '{}');
  const { secretKey }: { secretKey?: string } = JSON.parse(text);
  return secretKey ?? '';
}

async function readNote(dataDir: string): Promise<{ pid: number; port: number } | undefined> {
  const note = await readFile(noteFile(dataDir), 'utf8').catch(() => '');
  const [pid = 0, , , port = 0] = note.split('\n').map(Number);
  return pid && port ? { pid, port } : undefined;
}

/** Asks the folder's server to stop, when its watcher is gone. Waits first for a server that is starting. */
export async function endServer(dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const note = await readNote(dataDir);
    if (!note) return;
    if (await isListening(note.port)) {
      process.kill(note.pid, 'SIGINT');
      return;
    }
    await wait(100);
  }
}

/** The running server of a folder, from PostgreSQL's postmaster.pid; a stale file may outlive its server. */
async function runningServer(dataDir: string): Promise<Server | undefined> {
  const note = await readNote(dataDir);
  if (!note || !(await isListening(note.port))) return undefined;
  const isHeld = await askWhetherHeld(note.port, await passwordOf(dataDir));
  return isHeld === undefined ? undefined : { ...note, isHeld };
}

/** The major version of the installed PostgreSQL. One cannot open the files of another. */
const POSTGRES = '17';

/** Throws when the folder holds a database of another major version of PostgreSQL. */
export function assertReadable(dataDir: string): void {
  const file = join(clusterFolder(dataDir), 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : POSTGRES;
  if (version === POSTGRES) return;
  throw new Error(
    `The data folder ${dataDir} holds a database of PostgreSQL ${version}, and this version runs ${POSTGRES}. Check out the version that wrote it and run "npm run backup -- FOLDER" there; then, here, name a new folder in DATA_DIR and run "npm run restore -- FOLDER --roles".`,
  );
}

/** Throws DataFolderInUse when a backend runs on the folder; changes nothing. */
export async function assertDataFolderFree(dataDir: string): Promise<void> {
  const server = await runningServer(dataDir);
  if (server?.isHeld) throw new DataFolderInUse(dataDir, server.pid);
}

/**
 * Prepares a folder for a new server: stops the server of a killed backend and removes a stale postmaster.pid. Throws
 * DataFolderInUse as above.
 */
export async function freeDataFolder(dataDir: string): Promise<void> {
  await assertDataFolderFree(dataDir);
  const server = await runningServer(dataDir);
  if (server) {
    process.kill(server.pid, 'SIGINT');
    for (let attempt = 0; attempt < 100 && (await isListening(server.port)); attempt += 1) await wait(100);
  }
  // A process that reuses the id in a stale file would block the start. PostgreSQL detects a running server by its
  // shared memory.
  await rm(noteFile(dataDir), { force: true });
}
