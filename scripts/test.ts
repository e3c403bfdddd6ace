/**
 * `npm test`: lint, types and every suite, each on ports and data of its own, so that it runs beside `npm run dev`.
 * What looks at everything everywhere (phones, every page at every width, every control offline) is part of the proof.
 * All parts run even when an early one fails. Exits 1 on any failure; the last line counts the tests of all suites.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../supabase/local/project-root.ts';
import { ensureBrowser } from './browser.ts';
import { addOutcomes, closing, closingLine, noTests, readOutcome } from './test-report.ts';

await ensureBrowser();
const reports = await mkdtemp(join(tmpdir(), 'test-reports-'));
const vitest = (project: string) => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ],
  report: join(reports, `${project}.json`),
});
type Part = { name: string; command: string[]; report?: string };
/** Two at a time, as the database suite mostly waits for processes. What can use both processors comes last, when nothing is left to run beside it. */
const besideEachOther: Part[] = [
  vitest('db'),
  { name: 'lint', command: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'types', command: ['tsc'] },
  { name: 'format', command: ['prettier', '--check', '--cache', '--log-level=warn', '.'] },
  vitest('pages'),
  vitest('site'),
  vitest('sql'),
  vitest('unit'),
];
/** Has both processors to itself. */
const browserSuite: Part = {
  name: 'e2e',
  command: ['playwright', 'test', '--project=desktop', '--reporter=list,json'],
  report: join(reports, 'e2e.json'),
};

let total = noTests;
const rows: string[] = [];

/** Runs one part. Beside others its output is kept back until it ends, so that no two mix. */
async function runPart({ name, command, report }: Part, alone: boolean): Promise<void> {
  const [program = '', ...rest] = command;
  const begin = Date.now();
  if (alone) console.info(`\n── ${name} ──`);
  const child = spawn(projectPath(`node_modules/.bin/${program}`), rest, {
    stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
    cwd: projectPath('.'),
    env: { ...process.env, ...(report && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }) },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  await once(child, 'close');
  if (!alone) console.info(`\n── ${name} ──\n${Buffer.concat(output).toString()}`);

  const seconds = `${((Date.now() - begin) / 1000).toFixed(1)} s`;
  const succeeded = child.exitCode === 0;
  // Lint and types hold no tests; a failure of theirs counts as one, so that the closing line never hides it.
  const outcome =
    report === undefined ? { ...noTests, failed: succeeded ? 0 : 1 } : await readOutcome(report, succeeded);
  total = addOutcomes(total, outcome);
  rows.push(
    `  ${name.padEnd(6)} ${seconds.padStart(8)}  ${report === undefined ? (succeeded ? 'ok' : 'failed') : closingLine(outcome)}`,
  );
}

const waiting = besideEachOther.values();
const lane = async () => {
  for (const part of waiting) await runPart(part, false);
};
await Promise.all([lane(), lane()]);
await runPart(browserSuite, true);
await rm(reports, { recursive: true, force: true });

console.info(`\n${rows.join('\n')}\n\n${closing(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
