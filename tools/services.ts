/**
 * `npm run tool -- services`: runs the HTTP test suites against a running backend, with the addresses and keys of
 * services.env.
 */
import { spawnSync } from 'node:child_process';
import { projectPath } from '../project-root.ts';
import { readOptions } from '../scripts/console/read-options.ts';

readOptions({
  call: 'npm run tool -- services',
  about: 'Runs the HTTP tests against a running backend, with the addresses and keys of services.env.',
  options: {},
});

const { status } = spawnSync(
  process.execPath,
  ['--env-file-if-exists=services.env', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'services'],
  { cwd: projectPath('.'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
