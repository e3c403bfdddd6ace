import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';
import { Command } from '../../helpers/backend/local-commands.ts';

const folder = await mkdtemp(join(tmpdir(), 'options-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The options of each command, by its name in package.json. */
const options: Record<string, readonly string[]> = {
  dev: ['--backend'],
  backend: ['--env'],
  build: [],
  preview: [],
  test: ['PART'],
  'test:all': ['--rest', 'PART'],
  lint: [],
  format: [],
  hosting: ['HOST'],
  functions: [],
  'db:migration': ['NAME'],
  'db:reset': [],
  'gen:types': ['--check'],
  'admin:grant': ['EMAIL', '--keep-password'],
  'admin:revoke': ['EMAIL'],
  backup: ['FOLDER'],
  restore: ['FOLDER', '--roles', '--settings', '--damaged'],
  retention: [],
  'storage:sweep': ['--remove'],
  health: ['--mail', '--recovery'],
};

/** The options of each tool, by its name in tools/. */
const toolOptions: Record<string, readonly string[]> = {
  advisors: [],
  bare: [],
  bench: ['PART', '--rows', '--minutes', '--write'],
  'bench-press': ['ADDRESS'],
  'bench-start': [],
  'bench-web': ['--quick', '--only', '--low'],
  fonts: [],
  images: [],
  licences: [],
  mutation: ['WORD', '--all'],
  release: [],
  secrets: ['FOLDER'],
  services: [],
};

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
const commands = [
  ...Object.entries(options).map(([name, list]) => ({
    call: `npm ${name === 'test' ? '' : 'run '}${name}`,
    script: scripts[name] ?? '',
    list,
  })),
  ...Object.entries(toolOptions).map(([name, list]) => ({
    call: `npm run tool -- ${name}`,
    script: `${scripts['tool']} ${name}`,
    list,
  })),
];

/** A folder that no command has made, and an address where no project is. */
const environment = { DATA_DIR: join(folder, 'data'), BUILD_DIR: join(folder, 'dist') };

/** Runs the script of a package.json with more words. */
async function run(script: string, ...words: string[]) {
  const [, , name = '', ...rest] = script.split(' ');
  const { code, output } = await new Command(name, environment, ...rest, ...words).ended;
  return { code, lines: output.split('\n') };
}

const changedFiles = () => execFileSync('git', ['status', '--porcelain'], { cwd: projectPath('.') }).toString();
const backups = () => (existsSync(projectPath('backups')) ? readdirSync(projectPath('backups')) : []);

test('every command and every tool is here', () => {
  expect(Object.keys(options).toSorted()).toEqual(
    Object.keys(scripts)
      .filter((name) => name !== 'tool')
      .toSorted(),
  );
  const tools = readdirSync(projectPath('tools')).filter((name) => name.endsWith('.ts'));
  expect(Object.keys(toolOptions)).toEqual(tools.map((name) => name.slice(0, -'.ts'.length)).toSorted());
});

describe.each(commands)('$call', ({ call, script, list }) => {
  test('answers --help with a line for each option, refuses others, and touches nothing', async () => {
    const before = [changedFiles(), backups()];
    const [help, refusal] = await Promise.all([run(script, '--help'), run(script, '--nonsense')]);
    expect(help.code).toBe(0);
    expect(help.lines[0]).toMatch(new RegExp(`^${call}($| )`));
    expect(help.lines.filter((line) => line.startsWith('  ')).map((line) => line.trim().split(' ')[0])).toEqual([
      ...list,
      '--help',
    ]);
    expect(refusal.code).toBe(1);
    expect(refusal.lines).toEqual([
      expect.stringMatching(new RegExp(`^Unknown option '--nonsense'\\. It is called so: ${call}`)),
    ]);
    expect([changedFiles(), backups()]).toEqual(before);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('`npm run tool` without a tool names them all', async () => {
  const { code, lines } = await run(scripts['tool'] ?? '', '--help');
  expect(code).toBe(0);
  for (const name of Object.keys(toolOptions)) expect(lines[0]).toContain(name);
});
