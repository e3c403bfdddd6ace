import { validate } from 'dockerfile-utils';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../../supabase/local/ports.ts';
import { projectPath } from '../../../project-root.ts';

const dockerfile = await readFile(projectPath('Dockerfile'), 'utf8');
/** What follows an instruction, wherever it stands. Each is one line. */
const argumentsOf = (instruction: string) =>
  [...dockerfile.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, words = '']) => words);

test('the Dockerfile passes its linter, its image runs as a normal user and contains no settings file', async () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(argumentsOf('USER')).toEqual(['node']);
  const ignored = (await readFile(projectPath('.dockerignore'), 'utf8')).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', 'node_modules', 'backups', 'supabase/.temp']));
});

test('the image has all files that the server needs to start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  const copied = argumentsOf('COPY --from=build')
    .flatMap((words) => words.split(' ').slice(0, -1))
    .map((source) => source.replace('/site/', ''));
  expect(copied).toContain('dist');
  for (const path of copied.filter((name) => name !== 'dist' && name !== 'node_modules')) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(projectPath(path), join(folder, path), { recursive: true });
  }
  await symlink(projectPath('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), 'home');
  const port = await freePort();
  const [program = '', ...words]: string[] = JSON.parse(argumentsOf('CMD')[0] ?? '');
  expect(program).toBe('node');
  const server = spawn(process.execPath, words, {
    cwd: folder,
    env: {
      PORT: String(port),
      VITE_SUPABASE_URL: 'https://abc.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'k',
      VITE_SITE_URL: 'https://tertulia.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(server.stdout, 'data');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('home');
  } finally {
    server.kill();
    await once(server, 'close');
    await rm(folder, { recursive: true });
  }
});

test('the systemd unit restarts the server whenever it ends', async () => {
  const unit = await readFile(projectPath('hosting/site.service'), 'utf8');
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^ExecStart=\S*node hosting\/node\/server\.ts$/m);
});

test('systemd rates the unit under 2.5 of 10', ({ skip }) => {
  skip(!existsSync('/usr/bin/systemd-analyze'), 'There is no systemd-analyze on this machine.');
  const { status, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=25', projectPath('hosting/site.service')],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain('Overall exposure level');
  expect(status).toBe(0);
});
