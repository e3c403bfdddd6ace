import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '../../project-root.ts';
import { mistakes, type Mistake } from './mistakes.ts';

export type MistakeVerdict = {
  mistake: Mistake;
  /** The first test that failed; null when none did. */ noticedBy: string | null;
};

/** Copies of the checkout, each with one mistake at a time. */
const COPIES = 2;
/** In the copy. */
const REPORT = 'report.json';

const run = promisify(execFile);

/** Throws for mistakes whose text does not stand once in their file any more. */
export async function assertApplicable(list: readonly Mistake[] = mistakes): Promise<void> {
  const stale: string[] = [];
  for (const { file, from, what } of list) {
    const text = await readFile(projectPath(file), 'utf8').catch(() => '');
    if (text.split(from).length !== 2) stale.push(`${file}: ${what}`);
  }
  if (stale.length > 0)
    throw new Error(
      `These mistakes no longer fit the code, bring tools/mutation/mistakes.ts up to date:\n  ${stale.join('\n  ')}`,
    );
}

/** Copies what git knows or would add, with the installed packages of this checkout. */
async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mistakes-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectPath('.'),
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter(Boolean)) await cp(projectPath(file), join(copy, file)).catch(() => {});
  await symlink(projectPath('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The part of `npm test` that should notice. */
function commandOf({ file, tests }: Mistake): string[] {
  if (tests?.every((path) => path.startsWith('tests/e2e/')))
    return ['playwright', 'test', '--project=core', '-x', '--reporter=json', ...tests];
  const which = tests ? ['run', ...tests] : ['related', file, '--run', '--project=unit', '--project=pages'];
  return ['vitest', ...which, '--bail=1', '--reporter=json', `--outputFile.json=${REPORT}`];
}

/** The name of the first failed test in a runner's JSON report. */
const failedIn = (report: string): string =>
  /"fullName":"([^"]+)","status":"failed"/.exec(report)?.[1] ??
  /"ok": false,[\s\S]*?"title": "([^"]+)"/.exec(report)?.[1] ??
  'the run as a whole';

async function verdictOf(mistake: Mistake, copy: string): Promise<MistakeVerdict> {
  const file = join(copy, mistake.file);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(mistake.from, () => mistake.to),
  );
  await rm(join(copy, REPORT), { force: true });
  try {
    const [program = '', ...words] = commandOf(mistake);
    const child = spawn(join(copy, 'node_modules/.bin', program), words, {
      cwd: copy,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
      stdio: 'ignore',
    });
    const [code] = await once(child, 'close');
    const report = await readFile(join(copy, REPORT), 'utf8').catch(() => '');
    return { mistake, noticedBy: code === 0 ? null : failedIn(report) };
  } finally {
    await writeFile(file, text);
  }
}

/** Plants each mistake in a copy of this checkout and runs the fitting part of `npm test`. Calls `onVerdict` for each. */
export async function runMistakes(
  chosen: readonly Mistake[],
  onVerdict: (verdict: MistakeVerdict) => void,
): Promise<void> {
  const waiting = chosen.values();
  const lane = async () => {
    const copy = await copyCheckout();
    try {
      for (const mistake of waiting) onVerdict(await verdictOf(mistake, copy));
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: COPIES }, lane));
}
