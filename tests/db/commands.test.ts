import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/install-secrets.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { Command, runs } from '../helpers/command.ts';

// Every test starts whole backends; a busy machine takes its time over that.
vi.setConfig({ testTimeout: 300_000 });

type Environment = Record<'WEB_PORT' | 'API_PORT' | 'MAIL_PORT' | 'SMTP_PORT' | 'DATA_DIR', string>;

/** A migrated and seeded folder that most tests begin with a copy of. */
let seededDir: string;
let dataDir: string;
let environment: Environment;
let started: Command[];

const somePort = async () => String(await freePort());

async function ownPorts(): Promise<Environment> {
  return {
    WEB_PORT: await somePort(),
    API_PORT: await somePort(),
    MAIL_PORT: await somePort(),
    SMTP_PORT: await somePort(),
    DATA_DIR: dataDir,
  };
}

function start(name: string, changes: Partial<Environment> = {}): Command {
  const command = new Command(name, { ...environment, ...changes });
  started.push(command);
  return command;
}

async function startBackend(changes: Partial<Environment> = {}): Promise<Command> {
  const backend = start('backend', changes);
  await backend.printed(/^ {2}Data /);
  return backend;
}

async function endsWithOneLine(command: Command): Promise<string> {
  const { code, output } = await command.ended;
  expect(code).toBe(1);
  expect(output.split('\n')).toHaveLength(1);
  return output;
}

async function articles(method = 'GET', query = 'select=id'): Promise<{ id: string }[]> {
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const response = await fetch(`http://127.0.0.1:${environment.API_PORT}/rest/v1/news_events?${query}`, {
    method,
    headers: { apikey: secretKey, prefer: 'return=representation' },
  });
  expect(response.ok).toBe(true);
  return response.json();
}

/** What each part's process is called. */
const commandLines: Record<string, RegExp> = {
  API: /api-process/,
  'function runner': /functions-process/,
  database: /postgres\0-D/,
  mailbox: /mailbox-process/,
};

function processOf(part: string, backend: Command): number {
  const pid = backend
    .children()
    .find((child) => commandLines[part]!.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')));
  if (!pid) throw new Error(`There is no ${part}`);
  return pid;
}

/** Whether a part answers again, and the API, which needs the database. */
async function reached(part: string, { API_PORT, MAIL_PORT }: Environment): Promise<boolean> {
  const address: Record<string, string> = {
    mailbox: `http://127.0.0.1:${MAIL_PORT}/email`,
    'function runner': `http://127.0.0.1:${API_PORT}/functions/v1/feeds/rss.xml`,
  };
  const api = `http://127.0.0.1:${API_PORT}/rest/v1/news_events?select=id&limit=1`;
  const answers = [api, address[part] ?? api].map((url) =>
    fetch(url, { headers: { apikey: PUBLISHABLE_KEY } }).then(
      ({ status }) => status < 500,
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}

beforeAll(async () => {
  seededDir = await mkdtemp(join(tmpdir(), 'commands-seeded-'));
  const { code, output } = await new Command('db-reset', { DATA_DIR: seededDir }).ended;
  if (code !== 0) throw new Error(output);
});

afterAll(() => rm(seededDir, { recursive: true, force: true }));

beforeEach(async () => {
  started = [];
  dataDir = await mkdtemp(join(tmpdir(), 'commands-'));
  // With the owners of the files: as root the server's is another.
  execFileSync('cp', ['-a', `${seededDir}/.`, dataDir]);
  environment = await ownPorts();
});

afterEach(async () => {
  for (const command of started) command.signal('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

describe('a start that cannot work says in one line what to do', () => {
  test('when a second backend, or a reset, wants the data folder of a running one; the first goes on and nothing is lost', async () => {
    await startBackend();
    const before = await articles();
    const refusal = `The data folder ${dataDir} is in use by a running backend`;
    expect(await endsWithOneLine(start('backend', await ownPorts()))).toContain(refusal);
    expect(await endsWithOneLine(start('db-reset'))).toContain(refusal);
    expect(await articles()).toEqual(before);
  });

  test.each(['API_PORT', 'MAIL_PORT', 'SMTP_PORT'] as const)('when the port of %s is taken', async (variable) => {
    const other = createServer().listen(Number(environment[variable]), '127.0.0.1');
    await once(other, 'listening');
    const line = await endsWithOneLine(start('backend'));
    expect(line).toMatch(new RegExp(`^Port ${environment[variable]} for .+ is in use\\. .+ ${variable}\\.$`));
    other.close();
  });

  test('when a setting is no port', async () => {
    expect(await endsWithOneLine(start('dev', { WEB_PORT: '80a' }))).toContain(
      'WEB_PORT is "80a", which is not a port',
    );
  });

  test('when two parts are given one port', async () => {
    expect(await endsWithOneLine(start('dev', { WEB_PORT: environment.API_PORT }))).toContain(
      'Give each part a port of its own',
    );
  });

  test('when the data folder is of a version before this one, whose files it leaves alone', async () => {
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await mkdir(join(dataDir, 'db'));
    await writeFile(join(dataDir, 'db', 'PG_VERSION'), '17');
    const line = await endsWithOneLine(start('backend'));
    expect(line).toContain(`${dataDir} holds the database of an older version`);
    expect(line).toContain('npm run db:reset');
    expect(await readdir(join(dataDir, 'db'))).toEqual(['PG_VERSION']);
  });

  test('when the folder to reset holds something else', async () => {
    expect(await endsWithOneLine(start('db-reset', { DATA_DIR: '/usr' }))).toContain('nothing was removed');
  });
});

describe.runIf(process.platform === 'linux')('every part ends with the others', () => {
  test('Ctrl-C ends the command and all it started, and frees the folder', async () => {
    const backend = await startBackend();
    const children = backend.children();
    expect(children).toHaveLength(4);
    backend.signal('SIGINT');
    expect((await backend.ended).code).toBe(0);
    expect(children.filter(runs)).toEqual([]);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  test.each([
    { moment: 'when its first part starts', has: (backend: Command) => backend.children().length > 0 },
    {
      moment: 'while the database is made',
      has: () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
    },
    { moment: 'while the database starts', has: () => existsSync(join(dataDir, 'postgres', 'postmaster.pid')) },
    { moment: 'while it is filled', has: () => existsSync(join(dataDir, 'objects')) },
  ])('Ctrl-C during the first start, $moment, leaves nothing behind', async ({ has }) => {
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    const backend = start('backend');
    await vi.waitFor(() => expect(has(backend)).toBe(true), { timeout: 60_000, interval: 5 });
    const children = backend.children();
    backend.signal('SIGINT');
    expect((await backend.ended).code).toBe(0);
    expect(children.filter(runs)).toEqual([]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
    expect(await readdir(join(dataDir, 'postgres')).catch(() => [])).not.toContain('postmaster.pid');
    await startBackend();
    expect((await articles()).length).toBeGreaterThan(0);
  });

  test('each part that dies starts again with all that was acknowledged; one that goes on dying ends the command, which says why', async () => {
    const backend = await startBackend();
    for (const part of ['API', 'function runner', 'database', 'mailbox']) {
      const [{ id }] = (await articles()) as [{ id: string }];
      await articles('DELETE', `id=eq.${id}`);
      const left = await articles();
      process.kill(processOf(part, backend), 'SIGKILL');
      await backend.printed(new RegExp(`The ${part} was ended by SIGKILL. It is started again.`));
      await expect.poll(async () => reached(part, environment), { timeout: 60_000 }).toBe(true);
      expect((await articles()).map((row) => row.id).toSorted()).toEqual(left.map((row) => row.id).toSorted());
    }

    const restarts = () => backend.output.split('The mailbox was ended by SIGKILL. It is started again.').length - 1;
    let children = backend.children();
    while (runs(backend.pid)) {
      const before = restarts();
      children = backend.children();
      process.kill(processOf('mailbox', backend), 'SIGKILL');
      await vi.waitFor(() => expect(restarts() > before || !runs(backend.pid)).toBe(true), { timeout: 60_000 });
      if (runs(backend.pid)) await vi.waitFor(() => processOf('mailbox', backend), { timeout: 60_000 });
    }
    const { code, output } = await backend.ended;
    expect(code).toBe(1);
    expect(output).toContain('It was started again 3 times within a minute, and no more.');
    expect(children.filter(runs)).toEqual([]);
  });

  test('when all of it is killed but the database, the next start takes the database over', async () => {
    const backend = await startBackend();
    const database = processOf('database', backend);
    const api = processOf('API', backend);
    process.kill(api, 'SIGSTOP');
    backend.signal('SIGKILL');
    process.kill(api, 'SIGKILL');
    await backend.ended;
    expect(runs(database)).toBe(true);
    await startBackend();
    expect((await articles()).length).toBeGreaterThan(0);
    expect(runs(database)).toBe(false);
  });

  test('the note that a killed database leaves behind stands in the way of nobody, whatever got its process id', async () => {
    const note = [process.pid, join(dataDir, 'postgres'), 0, await freePort(), '', '127.0.0.1', '', 'ready'];
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${note.join('\n')}\n`);
    await startBackend();
    expect((await articles()).length).toBeGreaterThan(0);
  });

  test('when the command itself is killed, its parts end by themselves and the next start works', async () => {
    const backend = await startBackend();
    const children = backend.children();
    backend.signal('SIGKILL');
    await backend.ended;
    await vi.waitFor(() => expect(children.filter(runs)).toEqual([]), { timeout: 60_000 });
    await startBackend();
    expect((await articles()).length).toBeGreaterThan(0);
  });
});

describe('the data folder', () => {
  test('is seeded once; later starts keep what was changed', async () => {
    const first = await startBackend();
    const before = await articles();
    await articles('DELETE', `id=eq.${before[0]!.id}`);
    first.signal('SIGINT');
    await first.ended;

    const second = await startBackend();
    expect(second.output).not.toContain('filled with demonstration data');
    expect((await articles()).map(({ id }) => id).sort()).toEqual(
      before
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('serves its images at the address of the backend that runs on it', async () => {
    await startBackend();
    const [article] = (await articles('GET', 'select=image_url&image_url=not.is.null&limit=1')) as unknown as {
      image_url: string;
    }[];
    expect(article!.image_url).toContain(`http://127.0.0.1:${environment.API_PORT}/storage/v1/`);
    expect((await fetch(article!.image_url)).status).toBe(200);
  });

  test('starts over with a reset, with new secrets that only its owner may read', async () => {
    const secrets = async () => JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
    const old = await secrets();
    const first = await startBackend();
    const before = await articles();
    await articles('DELETE', `id=eq.${before[0]!.id}`);
    first.signal('SIGINT');
    await first.ended;

    const { code, output } = await start('db-reset').ended;
    expect(code).toBe(0);
    expect(output).toContain(`${dataDir} starts over: migrated and filled with demonstration data.`);
    const fresh = await secrets();
    expect(fresh.jwtSecret).not.toBe(old.jwtSecret);
    expect(fresh.secretKey).not.toBe(old.secretKey);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o077).toBe(0);
    await startBackend();
    expect(await articles()).toHaveLength(before.length);
  });
});
