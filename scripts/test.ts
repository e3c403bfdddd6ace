/**
 * `npm test`: lint, types and every suite, one after the other, each on ports and data of its own, so that it runs beside `npm run dev`.
 * All parts run even when an early one fails. Exits 1 on any failure; the last line counts the tests of all suites.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../supabase/local/project-root.ts';
import { closingLine, readCounts, type Counts } from './test-report.ts';

const reports = await mkdtemp(join(tmpdir(), 'test-reports-'));
const vitest = (project: string) => ({
  name: project,
  command: ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${project}.json`)}`],
  report: join(reports, `${project}.json`),
});
const parts: { name: string; command: string[]; report?: string }[] = [
  { name: 'lint', command: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'types', command: ['tsc'] },
  vitest('unit'),
  vitest('pages'),
  vitest('db'),
  vitest('site'),
  { name: 'e2e', command: ['node', 'scripts/run.mjs', 'test-e2e', '--reporter=list,json'], report: join(reports, 'e2e.json') },
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const rows: string[] = [];
for (const { name, command, report } of parts) {
  console.info(`\n── ${name} ──`);
  const [program = '', ...rest] = command;
  const begin = Date.now();
  const { status } = spawnSync(projectPath(`node_modules/.bin/${program}`), rest, {
    stdio: 'inherit',
    cwd: projectPath('.'),
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const seconds = `${((Date.now() - begin) / 1000).toFixed(1)} s`;
  const succeeded = status === 0;
  // Lint and types hold no tests; a failure of theirs counts as one, so that the closing line never hides it.
  const counts = report === undefined ? { passed: 0, failed: succeeded ? 0 : 1, skipped: 0 } : await readCounts(report, succeeded);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  rows.push(`  ${name.padEnd(6)} ${seconds.padStart(8)}  ${report === undefined ? (succeeded ? 'ok' : 'failed') : closingLine(counts)}`);
}
await rm(reports, { recursive: true, force: true });

console.info(`\n${rows.join('\n')}\n\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
