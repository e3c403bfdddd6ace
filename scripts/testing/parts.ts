import { formatCheck, LINT, UNUSED } from './lint-commands.ts';

/** A part of the tests, as `npm test -- NAME` runs it alone. */
export type Part = {
  name: string;
  command: string[];
  /** Part of `npm test`. `npm run test:all` runs the others as well. */
  daily?: true;
  /** Uses all cores, so no other part runs beside it. */
  alone?: true;
  /** Its Playwright projects. Parts with projects share one run, which builds the site once. */
  projects?: string[];
  /** Writes a JSON report. A part without one counts as a single test. */
  report?: true;
};

const vitest = (project: string) => ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'];
/** A run of Playwright with a report. */
export const playwright = (...rest: string[]) => ['playwright', 'test', '--reporter=dot,json', ...rest];

/** In a folder of its own, because Playwright empties its folder: the pictures of the other parts' failures stay. */
const HOSTILE = playwright('--project=hostile', '--workers=6', '--output=test-results/hostile');

export const PARTS: readonly Part[] = [
  { name: 'http', command: vitest('http'), daily: true, report: true },
  { name: 'lint', command: LINT, daily: true },
  { name: 'unused', command: UNUSED, daily: true },
  { name: 'types', command: ['tsc'], daily: true },
  { name: 'format', command: formatCheck(), daily: true },
  { name: 'pages', command: vitest('pages'), daily: true, report: true },
  { name: 'sql', command: vitest('sql'), daily: true, report: true },
  { name: 'unit', command: vitest('unit'), daily: true, report: true },
  { name: 'browser', command: playwright(), projects: ['core'], daily: true, alone: true, report: true },
  { name: 'slow', command: vitest('slow'), report: true },
  { name: 'upgraded', command: vitest('upgraded*'), report: true },
  { name: 'newest-deno', command: vitest('newest-deno'), report: true },
  { name: 'site', command: vitest('site'), report: true },
  { name: 'licences', command: ['node', 'scripts/run.mjs', 'tool', 'licences'] },
  { name: 'journeys', command: playwright(), projects: ['desktop', 'translated'], alone: true, report: true },
  { name: 'sweeps', command: playwright(), projects: ['phone', 'sweep'], alone: true, report: true },
  { name: 'proof', command: vitest('proof'), alone: true, report: true },
  { name: 'hostile', command: HOSTILE, alone: true, report: true },
];
