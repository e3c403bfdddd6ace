/**
 * `npm run test:proof`: what is too heavy for `npm test`: the suites of tests/proof (the browser's among them), and what is looked for in the
 * history, the built site and the packages. All parts run even when an early one fails; one for which this machine has no Java is skipped and
 * says so. Exits 1 on any failure; the last line counts. Words name the parts to run. The mutants of the database take hours and have a
 * command of their own, `npm run test:mutation:db`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../supabase/local/project-root.ts';
import { ensureBrowser } from './browser.ts';
import { installDebianPackages } from './debian-package.ts';
import { addOutcomes, closing, closingLine, noTests, readOutcome } from './test-report.ts';

type Part = {
  name: string;
  command: string[];
  /** Where its counts are, or it is one test by itself. */
  counts: { report: string } | 'one';
  /** What may be missing on a machine, where the part is then skipped. */
  needs?: 'Java';
};

await ensureBrowser();
const folder = await mkdtemp(join(tmpdir(), 'proof-'));
const site = join(folder, 'site');
const reports = {
  proof: join(folder, 'proof.json'),
  browser: join(folder, 'browser.json'),
  sweeps: join(folder, 'sweeps.json'),
};
const suite = (project: 'proof') => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports[project]}`,
];
const script = (name: string, ...rest: string[]) => ['node', 'scripts/run.mjs', name, ...rest];
const parts: Part[] = [
  { name: 'build', command: script('build'), counts: 'one' },
  { name: 'secrets', command: script('scan-secrets', site), counts: 'one' },
  { name: 'licences', command: script('licences'), counts: 'one' },
  { name: 'markup', command: script('check-html'), counts: 'one', needs: 'Java' },
  {
    name: 'sweeps',
    command: ['playwright', 'test', '--project=phone', '--project=sweep', '--reporter=dot,json'],
    counts: { report: reports.sweeps },
  },
  { name: 'proof', command: suite('proof'), counts: { report: reports.proof } },
  {
    name: 'browser',
    command: ['playwright', 'test', '--config=tests/proof/playwright.config.ts', '--reporter=dot,json'],
    counts: { report: reports.browser },
  },
];

/** Runs a command to its end, its output passed on; tells whether it succeeded. Playwright writes its report where the environment says. */
function run([program = '', ...rest]: string[], report = ''): Promise<boolean> {
  const child = spawn(projectPath(`node_modules/.bin/${program}`), rest, {
    cwd: projectPath('.'),
    env: {
      ...process.env,
      BUILD_DIR: site,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

const words = process.argv.slice(3);
let total = noTests;
const rows: string[] = [];
/** Why a part that needs it is skipped. */
const missing = {
  Java:
    spawnSync('java', ['-version']).error && !installDebianPackages('default-jre-headless')
      ? 'No Java is installed here ("apt-get install default-jre-headless" brings one).'
      : undefined,
};
for (const { name, command, counts: source, needs } of parts.filter(
  (part) => words.length === 0 || words.includes(part.name),
)) {
  console.info(`\n── ${name} ──`);
  if (needs && missing[needs]) {
    console.info(`Skipped: ${missing[needs]}`);
    total = addOutcomes(total, { ...noTests, skipped: 1 });
    rows.push(`  ${name.padEnd(9)} ${'-'.padStart(9)}  skipped: no ${needs}`);
    continue;
  }
  const begin = Date.now();
  const succeeded = await run(command, source === 'one' ? undefined : source.report);
  const outcome =
    source === 'one'
      ? { ...noTests, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
      : await readOutcome(source.report, succeeded);
  total = addOutcomes(total, outcome);
  rows.push(
    `  ${name.padEnd(9)} ${`${((Date.now() - begin) / 1000).toFixed(1)} s`.padStart(9)}  ${closingLine(outcome)}`,
  );
}
await rm(folder, { recursive: true, force: true });

console.info(`\n${rows.join('\n')}\n\n${closing(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
