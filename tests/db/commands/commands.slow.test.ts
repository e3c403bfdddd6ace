import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runs, type Command, setupLocalCommands } from '../../helpers/backend/local-commands.ts';

const commands = setupLocalCommands();

async function endsWithOneLine(command: Command): Promise<string> {
  const { code, output } = await command.ended;
  expect(code).toBe(1);
  expect(output.split('\n')).toHaveLength(1);
  return output;
}

describe('a start that cannot work prints one line with the remedy', () => {
  test('when a second backend, or a reset, needs the data folder of a running one, which continues without loss', async () => {
    await commands.startBackend();
    const before = await commands.articles();
    const refusal = `The data folder ${commands.dataDir} is in use by a running backend`;
    expect(await endsWithOneLine(commands.start('backend', await commands.otherPorts()))).toContain(refusal);
    expect(await endsWithOneLine(commands.start('db-reset'))).toContain(refusal);
    expect(await commands.articles()).toEqual(before);
  });

  test.each(['API_PORT', 'MAIL_PORT', 'SMTP_PORT', 'DB_PORT'] as const)(
    'when the port of %s is taken',
    async (variable) => {
      const other = createServer().listen(Number(commands.environment[variable]), '127.0.0.1');
      await once(other, 'listening');
      const line = await endsWithOneLine(commands.start('backend'));
      expect(line).toMatch(
        new RegExp(`^Port ${commands.environment[variable]} for .+ is in use\\. .+ ${variable}\\.$`),
      );
      other.close();
    },
  );

  test('when a setting is no valid port', async () => {
    expect(await endsWithOneLine(commands.start('dev', { WEB_PORT: '80a' }))).toContain(
      'WEB_PORT is "80a", which is not a port',
    );
  });

  test('when two parts have the same port', async () => {
    expect(await endsWithOneLine(commands.start('dev', { WEB_PORT: commands.environment.API_PORT }))).toContain(
      'Give each part a port of its own',
    );
  });

  test('when the data folder is of another major version of PostgreSQL, whose files stay unchanged', async () => {
    const file = join(commands.dataDir, 'postgres', 'PG_VERSION');
    await writeFile(file, '16\n');
    const line = await endsWithOneLine(commands.start('backend'));
    expect(line).toContain(`${commands.dataDir} holds a database of PostgreSQL 16, and this version runs 17.`);
    expect(line).toContain('npm run restore -- FOLDER --roles');
    expect(await readFile(file, 'utf8')).toBe('16\n');
  });

  test('when the folder to reset contains something else', async () => {
    expect(await endsWithOneLine(commands.start('db-reset', { DATA_DIR: '/usr' }))).toContain('nothing was removed');
  });
});

test.runIf(process.platform === 'linux')(
  'Ctrl-C stops the command and all its processes, and releases the folder',
  async () => {
    const backend = await commands.startBackend();
    const children = backend.children();
    expect(children).toHaveLength(4);
    backend.signal('SIGINT');
    expect((await backend.ended).code).toBe(0);
    expect(children.filter(runs)).toEqual([]);
    expect(await readdir(join(commands.dataDir, 'postgres'))).not.toContain('postmaster.pid');
  },
);

test('the site alone starts on a project given by the command or the settings', async () => {
  await commands.startBackend();
  const { WEB_PORT, API_PORT } = commands.environment;
  const project = `http://127.0.0.1:${API_PORT}`;
  const key = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
  for (const [settings, ...words] of [
    [{}, '--backend', project, key],
    [{ VITE_SUPABASE_URL: project, VITE_SUPABASE_PUBLISHABLE_KEY: key }],
  ] as const) {
    // Its default ports would be those of the running backend.
    const site = commands.start('dev', settings, ...words);
    await site.printed(new RegExp(`^ {2}Project +${project} `));
    expect(await (await fetch(`http://localhost:${WEB_PORT}/src/lib/env.ts`)).text()).toContain(project);
    expect((await fetch(`http://localhost:${WEB_PORT}/rss.xml`)).headers.get('content-type')).toContain('rss+xml');
    const head = { method: 'HEAD', redirect: 'manual' } as const;
    expect((await fetch(`http://localhost:${WEB_PORT}/novedades/baja?t=x`, head)).status).toBe(303);
    site.signal('SIGINT');
    expect((await site.ended).code).toBe(0);
  }
});

describe('the data folder', () => {
  test('is seeded once; later starts keep all changes', async () => {
    const first = await commands.startBackend();
    const before = await commands.articles();
    await commands.articles('DELETE', `id=eq.${before[0]!.id}`);
    first.signal('SIGINT');
    await first.ended;

    const second = await commands.startBackend();
    expect(second.output).not.toContain('filled with demonstration data');
    expect((await commands.articles()).map(({ id }) => id).sort()).toEqual(
      before
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('of an earlier version is copied before it is migrated, and the copy starts too', async () => {
    const first = await commands.startBackend();
    const before = await commands.articles();
    first.signal('SIGINT');
    await first.ended;
    const note = join(commands.dataDir, 'migrations.json');
    const applied = JSON.parse(await readFile(note, 'utf8'));
    await writeFile(note, JSON.stringify(applied.slice(0, -1)));

    const second = await commands.startBackend();
    const [, copy = ''] =
      /follows to this version by 1 migration\. Its copy from before: (\S+)/.exec(second.output) ?? [];
    expect(dirname(copy)).toBe(dirname(commands.dataDir));
    expect(await commands.articles()).toEqual(before);
    second.signal('SIGINT');
    await second.ended;
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual(applied);

    await commands.start('backend', { DATA_DIR: copy }).printed(/^ {2}Data /);
    expect(await commands.articles()).toEqual(before);
    await rm(copy, { recursive: true });
  });

  test('serves its images at the address of the running backend', async () => {
    await commands.startBackend();
    const [article] = await commands.articles('GET', 'select=image_url&image_url=not.is.null&limit=1');
    expect(article!.image_url).toContain(`http://127.0.0.1:${commands.environment.API_PORT}/storage/v1/`);
    expect((await fetch(article!.image_url)).status).toBe(200);
  });

  test('starts over with a reset, with new secrets that only its owner may read', async () => {
    const secrets = async () => JSON.parse(await readFile(join(commands.dataDir, 'secrets.json'), 'utf8'));
    const old = await secrets();
    const first = await commands.startBackend();
    const before = await commands.articles();
    await commands.articles('DELETE', `id=eq.${before[0]!.id}`);
    first.signal('SIGINT');
    await first.ended;

    const { code, output } = await commands.start('db-reset').ended;
    expect(code).toBe(0);
    expect(output).toContain(`${commands.dataDir} starts over: migrated and filled with demonstration data.`);
    const fresh = await secrets();
    expect(fresh.jwtSecret).not.toBe(old.jwtSecret);
    expect(fresh.secretKey).not.toBe(old.secretKey);
    expect((await stat(join(commands.dataDir, 'secrets.json'))).mode & 0o077).toBe(0);
    await commands.startBackend();
    expect(await commands.articles()).toHaveLength(before.length);
  });
});
