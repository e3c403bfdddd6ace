import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { READ_TIMEOUT_MS } from '../../src/lib/backend/deadline.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/functions/_shared/contract/backend/local-key.ts';
import { freePort, isListening } from '../../supabase/local/ports.ts';
import { runs, type Command, setupLocalCommands, type Environment } from '../helpers/backend/local-commands.ts';

/** Only a failing test waits this long: a start takes half a minute on a busy machine. */
const PATIENCE_MS = 240_000;

const commands = setupLocalCommands();

/** A pattern of each part's command line. */
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
    // As the site's own reads, with a deadline: a request of the moment of the kill may stay without an answer.
    fetch(url, { headers: { apikey: LOCAL_PUBLISHABLE_KEY }, signal: AbortSignal.timeout(READ_TIMEOUT_MS) }).then(
      ({ status }) => status < 500,
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}

describe.runIf(process.platform === 'linux')('a backend that is killed at any moment', () => {
  test.each([
    { moment: 'when its first part starts', has: (backend: Command) => backend.children().length > 0 },
    {
      moment: 'while the database is made',
      has: () => readdirSync(commands.dataDir).some((name) => name.startsWith('postgres.new-')),
    },
    {
      moment: 'while the database starts',
      has: () => existsSync(join(commands.dataDir, 'postgres', 'postmaster.pid')),
    },
    { moment: 'while it is filled', has: () => existsSync(join(commands.dataDir, 'objects')) },
  ])('Ctrl-C during the first start, $moment, leaves nothing behind', async ({ has }) => {
    await rm(commands.dataDir, { recursive: true });
    await mkdir(commands.dataDir);
    const backend = commands.start('backend');
    await vi.waitFor(() => expect(has(backend)).toBe(true), { timeout: PATIENCE_MS, interval: 5 });
    const children = backend.children();
    backend.signal('SIGINT');
    expect((await backend.ended).code).toBe(0);
    expect(children.filter(runs)).toEqual([]);
    expect((await readdir(commands.dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
    expect(await readdir(join(commands.dataDir, 'postgres')).catch(() => [])).not.toContain('postmaster.pid');
    await commands.startBackend();
    expect((await commands.articles()).length).toBeGreaterThan(0);
  });

  test('the API answers requests during its start once the database is ready', async () => {
    const backend = await commands.startBackend();
    const database = processOf('database', backend);
    process.kill(database, 'SIGSTOP');
    try {
      process.kill(processOf('API', backend), 'SIGKILL');
      await backend.printed(/The API was ended by SIGKILL/);
      const isBack = () => isListening(Number(commands.environment.API_PORT));
      await expect.poll(isBack, { timeout: PATIENCE_MS }).toBe(true);
      const asked = commands.articles();
      process.kill(database, 'SIGCONT');
      expect((await asked).length).toBeGreaterThan(0);
    } finally {
      process.kill(database, 'SIGCONT');
    }
  });

  test('a part that dies restarts without losing acknowledged data; one that keeps dying ends the command with the reason', async () => {
    const backend = await commands.startBackend();
    for (const part of ['API', 'function runner', 'database', 'mailbox']) {
      const { id } = (await commands.articles())[0]!;
      await commands.articles('DELETE', `id=eq.${id}`);
      const left = await commands.articles();
      process.kill(processOf(part, backend), 'SIGKILL');
      await backend.printed(new RegExp(`The ${part} was ended by SIGKILL. It is started again.`));
      await expect.poll(async () => reached(part, commands.environment), { timeout: PATIENCE_MS }).toBe(true);
      expect((await commands.articles()).map((row) => row.id).toSorted()).toEqual(left.map((row) => row.id).toSorted());
    }

    const restarts = () => backend.output.split('The mailbox was ended by SIGKILL. It is started again.').length - 1;
    let children = backend.children();
    while (runs(backend.pid)) {
      const before = restarts();
      children = backend.children();
      process.kill(processOf('mailbox', backend), 'SIGKILL');
      await vi.waitFor(() => expect(restarts() > before || !runs(backend.pid)).toBe(true), { timeout: PATIENCE_MS });
      if (runs(backend.pid)) await vi.waitFor(() => processOf('mailbox', backend), { timeout: PATIENCE_MS });
    }
    const { code, output } = await backend.ended;
    expect(code).toBe(1);
    expect(output).toContain('It was started again 3 times within a minute, and no more.');
    expect(children.filter(runs)).toEqual([]);
  });

  test('the next start adopts a database whose other parts were killed', async () => {
    const backend = await commands.startBackend();
    const database = processOf('database', backend);
    const api = processOf('API', backend);
    process.kill(api, 'SIGSTOP');
    backend.signal('SIGKILL');
    process.kill(api, 'SIGKILL');
    await backend.ended;
    expect(runs(database)).toBe(true);
    await commands.startBackend();
    expect((await commands.articles()).length).toBeGreaterThan(0);
    expect(runs(database)).toBe(false);
  });

  test('the stale lock file of a killed database does not stop the next start, even if its process id is reused', async () => {
    const note = [process.pid, join(commands.dataDir, 'postgres'), 0, await freePort(), '', '127.0.0.1', '', 'ready'];
    await writeFile(join(commands.dataDir, 'postgres', 'postmaster.pid'), `${note.join('\n')}\n`);
    await commands.startBackend();
    expect((await commands.articles()).length).toBeGreaterThan(0);
  });

  test('the parts end when the command is killed, and the next start works', async () => {
    const backend = await commands.startBackend();
    const children = backend.children();
    backend.signal('SIGKILL');
    await backend.ended;
    await vi.waitFor(() => expect(children.filter(runs)).toEqual([]), { timeout: PATIENCE_MS });
    await commands.startBackend();
    expect((await commands.articles()).length).toBeGreaterThan(0);
  });

  describe.each([
    ['replaces itself by the command', 'for last in "$@"; do :; done; exec $last'],
    ['stays', '/bin/sh "$@"; exit $?'],
  ])('under npm, whose shell %s,', (_what, lines) => {
    test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s to npm ends all that it started', async (signal) => {
      const shell = join(commands.dataDir, 'sh');
      await writeFile(shell, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
      const npm = commands.start('npm', { npm_config_script_shell: shell }, 'run', 'backend');
      await npm.printed(/^ {2}Data /);
      const started = npm.descendants();
      try {
        expect(started.length).toBeGreaterThanOrEqual(5);
        npm.signal(signal);
        await npm.exited;
        await vi.waitFor(() => expect(started.filter(runs)).toEqual([]), { timeout: PATIENCE_MS });
      } finally {
        for (const pid of started.filter(runs)) process.kill(pid, 'SIGKILL');
      }
      await commands.startBackend();
      expect((await commands.articles()).length).toBeGreaterThan(0);
    });
  });
});
