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
  /** Holds the cluster's files. Made on the first start. */
  folder: string;
  superuser: string;
  /** Without one, every connection is let in. */
  password?: string;
  port: number;
  /** Whether what was acknowledged is on the disk, as it must be for anything but a test's throwaway data. */
  durable: boolean;
  /** What a new cluster's database `postgres` is given before the first connection: SQL, one statement a line. */
  initial?: string;
  /** How many connections it takes at once, if not the hundred that PostgreSQL does by itself. */
  connections?: number;
};

const run = promisify(execFile);

const LAST_LINES = 8;
const ATTEMPTS = 40;

/** PostgreSQL refuses to run as root, which then lends it the account that owns nothing. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Whether every account may walk into a folder. */
function isOpen(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpen(dirname(path)));
}

/** The command that runs one of PostgreSQL's programs on a folder, as an account that it accepts. */
async function command(program: 'initdb' | 'postgres', folder: string, rest: readonly string[]) {
  const binaries = await postgresBinaries();
  const file = join(binaries, program);
  if (!isRoot) return { file, rest, account: {} };
  if (isOpen(binaries) && isOpen(dirname(folder))) return { file, rest, account: { uid: NOBODY, gid: NOBODY } };
  // A checkout in root's own home, where no other account may go: the account keeps the right to, also where a program asks first.
  const kept = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const as = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...kept];
  return { file: 'setpriv', rest: [...as, file, ...rest], account: {} };
}

/** Runs statements on a cluster without a running server, as its superuser. Rejects at the first one that fails. */
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
  // A program that ended before it read them says why itself.
  running.child.stdin?.on('error', () => {}).end(statements);
  await running;
}

/** Makes the files of a new cluster, all or none. */
async function makeCluster({ folder, superuser, password, durable, initial }: Cluster): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  // A folder of its own each time: what a killed start left behind may still be writing.
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

/** Resolves when the server takes connections; rejects with what it said when it ends before. */
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
    // Errors go to the client; the log holds what concerns the server itself.
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

/** Starts a PostgreSQL server on the loopback address and gives its process once it takes connections. */
export async function startPostgres(cluster: Cluster): Promise<ChildProcess> {
  if (!existsSync(cluster.folder)) await makeCluster(cluster);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await spawnServer(cluster);
    } catch (error) {
      // The last processes of a server that was killed take a moment to notice.
      const isEnding = error instanceof Error && error.message.includes('shared memory block');
      if (!isEnding || attempt === ATTEMPTS) throw error;
      await wait(250);
    }
  }
}

/** Ends a server. `at once` leaves the next start to mend what it was doing. */
export async function stopPostgres(server: ChildProcess, how: 'in order' | 'at once'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'close');
  server.kill(how === 'in order' ? 'SIGINT' : 'SIGQUIT');
  await ended;
}
