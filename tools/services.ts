/**
 * `npm run tool -- services`: runs the HTTP test suites against a running backend, with the addresses and keys of
 * services.env.
 */
import { spawnSync } from 'node:child_process';
import { projectPath } from '../supabase/local/project-root.ts';

const { status } = spawnSync(
  process.execPath,
  ['--env-file-if-exists=services.env', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'services'],
  { cwd: projectPath('.'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
