import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

beforeAll(async () => {
  seededDir = await mkdtemp(join(tmpdir(), 'commands-seeded-'));
  const { code, output } = await new Command('db-reset', { DATA_DIR: seededDir }).ended;
  if (code !== 0) throw new Error(output);
});

afterAll(() => rm(seededDir, { recursive: true, force: true }));

beforeEach(async () => {
  started = [];
  dataDir = await mkdtemp(join(tmpdir(), 'commands-'));
  await cp(seededDir, dataDir, { recursive: true });
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

  test('when the folder to reset holds something else', async () => {
    expect(await endsWithOneLine(start('db-reset', { DATA_DIR: '/usr' }))).toContain('nothing was removed');
  });
});

describe.runIf(process.platform === 'linux')('every part ends with the others', () => {
  test('Ctrl-C ends the command and all it started, and frees the folder', async () => {
    const backend = await startBackend();
    const children = backend.children();
    expect(children).toHaveLength(3);
    backend.signal('SIGINT');
    expect((await backend.ended).code).toBe(0);
    expect(children.filter(runs)).toEqual([]);
    expect(await readdir(dataDir)).not.toContain('backend.lock');
  });

  test('Ctrl-C during the first start leaves nothing behind, and the next start does it all', async () => {
    await rm(dataDir, { recursive: true });
    const backend = start('backend');
    await vi.waitFor(() => expect(backend.children().length).toBeGreaterThan(0), { timeout: 30_000, interval: 10 });
    const children = backend.children();
    backend.signal('SIGINT');
    await backend.ended;
    await vi.waitFor(() => expect(children.filter(runs)).toEqual([]), { timeout: 60_000 });
    expect((await startBackend()).output).toContain('filled with demonstration data');
  });

  test.each([0, 1, 2])('when part %d dies, the command ends the rest and says which one it was', async (index) => {
    const backend = await startBackend();
    const children = backend.children();
    process.kill(children[index]!, 'SIGKILL');
    const { code, output } = await backend.ended;
    expect(code).toBe(1);
    expect(output).toMatch(/The (database|function runner|mailbox) was ended by SIGKILL\./);
    expect(children.filter(runs)).toEqual([]);
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
