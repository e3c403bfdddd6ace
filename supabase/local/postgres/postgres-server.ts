import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { postgresBinaries } from './postgres-binaries.ts';

type Cluster = {
  /** The cluster's data directory. Created on the first start. */
  folder: string;
  superuser: string;
  /** Without one, every connection is trusted. */
  password?: string;
  port: number;
  /** Whether commits are flushed to disk; false only for a test's throwaway data. */
  durable: boolean;
  /** Initial SQL of a new cluster's database `postgres`, one statement per line. */
  initial?: string;
  /** max_connections. Default: PostgreSQL's own hundred. */
  connections?: number;
};

const run = promisify(execFile);

const LAST_LINES = 8;
const ATTEMPTS = 40;

/** PostgreSQL refuses to run as root, so root runs it as the account nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Whether every account may traverse a folder. */
function isOpen(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpen(dirname(path)));
}

/** The command that runs one of PostgreSQL's programs on a folder, as an account that it accepts. */
async function command(program: 'initdb' | 'postgres', folder: string, rest: readonly string[]) {
  const binaries = await postgresBinaries();
  const file = join(binaries, program);
  if (!isRoot) return { file, rest, account: {} };
  if (isOpen(binaries) && isOpen(dirname(folder))) return { file, rest, account: { uid: NOBODY, gid: NOBODY } };
  // A checkout in root's home directory is closed to other accounts, so the account keeps the capability to read it.
  const kept = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const as = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...kept];
  return { file: 'setpriv', rest: [...as, file, ...rest], account: {} };
}

/** Runs statements in PostgreSQL's single-user mode. Rejects at the first one that fails. */
async function runAlone(folder: string, statements: string): Promise<void> {
  const { file, rest, account } = await command('postgres', folder, [
    '--single',
    '-D',
    folder,
    '-c',
    'exit_on_error=on',
    'postgres',
  ]);
  const running = run(file, rest, { ...account, cwd: '/' });
  // A program that exits before it reads them reports the reason itself.
  running.child.stdin?.on('error', () => {}).end(statements);
  await running;
}

/** Creates a new cluster's files, all or none. */
async function makeCluster({ folder, superuser, password, durable, initial }: Cluster): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  // A new folder each time: processes of a killed start may still write to the old one.
  const fresh = await mkdtemp(`${folder}.new-`);
  const passwordFile = `${fresh}.password`;
  await writeFile(passwordFile, password ?? '', { mode: 0o600 });
  if (isRoot) await Promise.all([fresh, passwordFile].map((path) => chown(path, NOBODY, NOBODY)));
  const access = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const { file, rest, account } = await command('initdb', folder, [
    `--pgdata=${fresh}`,
    `--username=${superuser}`,
    ...access,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await run(file, rest, { ...account, cwd: '/' });
    if (initial !== undefined) await runAlone(fresh, initial);
    await rename(fresh, folder);
  } finally {
    await Promise.all([fresh, passwordFile].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** Resolves when the server accepts connections; rejects with its output when it exits before. */
async function whenReady(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  const ready = new Promise<void>((resolve) => {
    if (!server.stderr) return;
    createInterface({ input: server.stderr }).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve();
      if (said.push(line) > LAST_LINES) said.shift();
    });
  });
  const ended = once(server, 'close').then(() => {
    throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => {});
}

async function spawnServer({ folder, port, durable, connections }: Cluster): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Clients get the errors; the log is for the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    timezone: 'UTC',
    ...(!durable && { fsync: 'off' }),
    ...(connections !== undefined && { max_connections: connections }),
  };
  const { file, rest, account } = await command('postgres', folder, [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const server = spawn(file, rest, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  await whenReady(server);
  return server;
}

/** Starts a PostgreSQL server on the loopback address and returns its process once it accepts connections. */
export async function startPostgres(cluster: Cluster): Promise<ChildProcess> {
  if (!existsSync(cluster.folder)) await makeCluster(cluster);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await spawnServer(cluster);
    } catch (error) {
      // The remaining processes of a killed server take a moment to exit.
      const isEnding = error instanceof Error && error.message.includes('shared memory block');
      if (!isEnding || attempt === ATTEMPTS) throw error;
      await wait(250);
    }
  }
}

/** Stops a server. `at once` leaves the recovery to the next start. */
export async function stopPostgres(server: ChildProcess, how: 'in order' | 'at once'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'close');
  server.kill(how === 'in order' ? 'SIGINT' : 'SIGQUIT');
  await ended;
}
