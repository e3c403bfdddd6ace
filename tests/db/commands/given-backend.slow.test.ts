import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';
import { setupLocalCommands } from '../../helpers/backend/local-commands.ts';

const run = promisify(execFile);
const commands = setupLocalCommands();

/** Runs test files against a running backend, which they know only from the environment. */
const runSuites = (environment: Record<string, string>, ...files: string[]) =>
  run(process.execPath, [projectPath('node_modules/vitest/vitest.mjs'), 'run', '--project', 'services', ...files], {
    cwd: projectPath('.'),
    env: { ...process.env, ...environment, VITEST: '', NO_COLOR: '1' },
  }).catch((error: unknown) => error as { stdout: string; stderr: string });

test('the HTTP suites run against a backend of another process, by its URLs and keys alone', async () => {
  const backend = commands.start('backend', { WEB_PORT: '5173' }, '--env');
  await backend.printed(/^JWT_SECRET=/);
  const given = [...backend.output.matchAll(/^(\w+)="(.*)"$/gm)].map(([, name, value]) => [name, value]);
  const { stdout } = await runSuites(Object.fromEntries(given), 'tokens', 'session-renewal', 'visit-source');
  expect(stdout).toMatch(/Test Files {2}3 passed \(3\)/);
});

test.each([
  [{ API_URL: '' }, 'Not set, or no address: API_URL'],
  [{ API_URL: 'https://abcdefghijklmnopqrst.supabase.co' }, 'change and delete'],
])('they do not start with %o', async (environment, reason) => {
  const url = 'http://127.0.0.1:9';
  const others = {
    API_URL: url,
    DB_URL: url,
    MAILPIT_URL: url,
    PUBLISHABLE_KEY: 'x',
    SECRET_KEY: 'x',
    JWT_SECRET: 'x',
  };
  const { stderr, stdout } = await runSuites({ ...others, ...environment }, 'tokens');
  expect(stdout + stderr).toContain(reason);
});
