/**
 * `npm test` runs the fast parts; `npm run test:all` runs every part. Both accept the names of parts: `npm test -- unit
 * sql`, `npm run test:all -- site sweeps`; `npm run test:all -- --rest` leaves out what `npm test` ran. Each part has its own ports and data, so it runs beside `npm run dev`. All
 * parts run even when an early one fails. Exits 1 on any failure; the last line counts the tests of all parts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../project-root.ts';
import { readOptions } from './console/read-options.ts';
import { ensureBrowser } from './machine/browser.ts';
import { PARTS, playwright, type Part } from './testing/parts.ts';
import { addOutcomes, closing, closingLine, noTests, readOutcome } from './testing/test-report.ts';

const [mode, ...given] = process.argv.slice(3);
const names = PARTS.map(({ name }) => name);
const isAll = mode === 'all';
const { values, words } = readOptions(
  {
    call: isAll ? 'npm run test:all [-- [--rest] [PART …]]' : 'npm test [-- PART …]',
    about: isAll ? 'Runs every part of the tests.' : 'Runs the fast parts of the tests.',
    options: isAll ? { rest: { type: 'boolean' } } : {},
    help: {
      ...(isAll && { '--rest': 'leaves out the parts of npm test' }),
      PART: `runs these parts only: ${names.join(', ')}`,
    },
    words: { most: Infinity, choices: names },
  },
  given,
);
const isWanted = ({ name, daily }: Part) => {
  if (words.length > 0) return words.includes(name);
  return isAll ? !(values.rest && daily) : daily;
};
const chosen = PARTS.filter(isWanted);

const opensBrowser = ({ name, command }: Part) => command[0] === 'playwright' || name === 'site' || name === 'proof';
if (chosen.some(opensBrowser)) await ensureBrowser();
const folder = await mkdtemp(join(tmpdir(), 'tests-'));
let total = noTests;
const rows: string[] = [];

/** Runs one part. Output of parallel parts is printed when each ends, so that they do not mix. */
async function runPart({ name, command, alone, report }: Part): Promise<void> {
  const [program = '', ...rest] = command;
  const file = join(folder, `${name}.json`);
  const begin = Date.now();
  if (alone) console.info(`\n── ${name} ──`);
  const child = spawn(
    projectPath(`node_modules/.bin/${program}`),
    [...rest, ...(program === 'vitest' ? [`--outputFile.json=${file}`] : [])],
    {
      stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
      cwd: projectPath('.'),
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  await once(child, 'close');
  if (!alone) console.info(`\n── ${name} ──\n${Buffer.concat(output).toString()}`);

  const succeeded = child.exitCode === 0;
  const outcome = report
    ? await readOutcome(file, succeeded)
    : { ...noTests, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  total = addOutcomes(total, outcome);
  const seconds = `${((Date.now() - begin) / 1000).toFixed(1)} s`;
  rows.push(`  ${name.padEnd(11)} ${seconds.padStart(9)}  ${closingLine(outcome)}`);
}

// Two lanes, because most parts wait for child processes half of the time.
const waiting = chosen.filter(({ alone }) => !alone).values();
const lane = async () => {
  for (const part of waiting) await runPart(part);
};
await Promise.all([lane(), lane()]);
const inOneRun = chosen.filter(({ projects }) => projects);
const [first] = inOneRun;
if (first) {
  const projects = inOneRun.flatMap((part) => part.projects ?? []).map((name) => `--project=${name}`);
  await runPart({ ...first, name: inOneRun.map(({ name }) => name).join('+'), command: playwright(...projects) });
}
for (const part of chosen.filter(({ alone, projects }) => alone && !projects)) await runPart(part);
await rm(folder, { recursive: true, force: true });

console.info(`\n${rows.join('\n')}\n\n${closing(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
