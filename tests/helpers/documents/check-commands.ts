import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { projectPath } from '../../../project-root.ts';
import { PARTS } from '../../../scripts/testing/parts.ts';

const read = (path: string) => readFileSync(projectPath(path), 'utf8');
const namedIn = (path: string) => new Set([...read(path).matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name));

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
const tools = new Set(globSync('*.ts', { cwd: projectPath('tools') }).map((file) => file.slice(0, -'.ts'.length)));
const parts = new Set(PARTS.map(({ name }) => name));
const projects = { vitest: namedIn('vitest.config.ts'), playwright: namedIn('playwright.config.ts') };
const tests = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: projectPath('.') });

/** A name in capitals or angles stands for another. */
const isPlaceholder = (word: string) => /^[A-Z…<[]/.test(word);
const isWord = (word: string) => word !== '' && !word.startsWith('-');

/** Whether the project has what the words after `npm run NAME` ask for. */
function isKnownScript(name: string, words: readonly string[]): boolean {
  if (!(name in scripts)) return false;
  const [first = ''] = words;
  if (name === 'tool') return first === '' || isPlaceholder(first) || tools.has(first);
  return name !== 'test' && name !== 'test:all'
    ? true
    : words.every((word) => !isWord(word) || isPlaceholder(word) || parts.has(word));
}

/** Whether a run of vitest or Playwright names projects that exist, and words that the path of a test has. */
function isKnownRun(runner: 'vitest' | 'playwright', words: readonly string[]): boolean {
  const chosen = words.flatMap((word, index) =>
    word === '--project'
      ? [words[index + 1] ?? '']
      : word.startsWith('--project=')
        ? [word.slice('--project='.length)]
        : [],
  );
  const filters = words.filter(
    (word, index) => isWord(word) && words[index - 1] !== '--project' && words[index - 1] !== '--trace',
  );
  return (
    chosen.every((name) => projects[runner].has(name)) &&
    filters.every((word) => isPlaceholder(word) || tests.some((test) => test.includes(word)))
  );
}

/** The project's own commands in a text that name a script, tool, part, project or test that it does not have. */
export function wrongCommands(text: string): string[] {
  return text.split(/&&|\||;|\n/).flatMap((line) => {
    const command = line.replace(/\s#\s.*$/, '').trim();
    const [, script, rest = ''] = /\bnpm (?:run )?((?<=run )[\w:-]+|test\b)(.*)$/.exec(command) ?? [];
    const words = rest.trim().split(/\s+/);
    if (
      script !== undefined &&
      !isKnownScript(
        script,
        words.filter((word) => word !== '--'),
      )
    )
      return [command];
    const [, runner, own = ''] = /\b(vitest run|playwright test)\b(.*)$/.exec(command) ?? [];
    if (runner === undefined) return [];
    return isKnownRun(runner === 'vitest run' ? 'vitest' : 'playwright', own.trim().split(/\s+/)) ? [] : [command];
  });
}
