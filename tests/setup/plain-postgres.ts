import { execFile, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../supabase/local/ports.ts';
import { createDatabase, migrate, MIGRATED } from '../helpers/plain-cluster.ts';

/** A throwaway PostgreSQL server without any of Supabase's programs, for `inject('plainPostgres')`; or why there is none. */
export type PlainPostgres = { port: number; binaries: string } | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    plainPostgres: PlainPostgres;
  }
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const OLDEST = 15;
export const MISSING = `No PostgreSQL ${OLDEST} or newer in ${DEBIAN_FOLDER} ("apt-get install postgresql" brings one)`;
const run = promisify(execFile);

/** The folder of the newest server that is installed here. */
export async function findBinaries(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  const newest = versions.filter((version) => Number(version) >= OLDEST).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(DEBIAN_FOLDER, newest, 'bin');
}

/** PostgreSQL refuses to run as root, so that root lends it another account; anybody else runs it as themselves. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account here: the next one.
    }
  }
  return undefined;
}

async function whenReady(port: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const sql = postgres({
      host: '127.0.0.1',
      port,
      user: 'supabase_admin',
      database: 'postgres',
      max: 1,
      connect_timeout: 2,
      onnotice: () => {},
    });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await sql.end();
    }
  }
}

type Started = { server: PlainPostgres; stop: () => Promise<void> };

/** Starts an empty server and gives it with what stops it; or why there is none. Its superuser is supabase_admin. */
export async function startServer(): Promise<Started> {
  const binaries = await findBinaries();
  if (binaries === undefined) {
    return { server: { missing: MISSING }, stop: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'plain-postgres-'));
  const data = join(folder, 'data');
  const account = serverAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const asServer = { ...account, cwd: folder };
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'supabase_admin', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    asServer,
  );

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=100',
    'log_min_messages=fatal',
  ];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...asServer,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    server.on('exit', () => resolve());
  });
  const stop = async () => {
    server.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await whenReady(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { server: { port, binaries }, stop };
}

/** Such a server with one migrated database that tests copy. */
export async function startPlainPostgres(): Promise<Started> {
  const { server, stop } = await startServer();
  try {
    if (!('missing' in server)) {
      await createDatabase(server.port, MIGRATED);
      await migrate(server.port, MIGRATED);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { server, stop };
}

/** Where PostgreSQL is not installed its tests are skipped, with the reason. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startPlainPostgres();
  project.provide('plainPostgres', server);
  return stop;
}
