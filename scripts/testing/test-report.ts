import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** Numbers of passed, failed and skipped tests of a suite. */
export type TestCounts = { passed: number; failed: number; skipped: number };

/** Result of a suite's run; `failures` names the failed tests, each with its file. */
export type Outcome = TestCounts & { failures: string[] };

export const noTests: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

const vitestSchema = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform((report): Outcome => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
    ),
  }));

const specSchema = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
const playwrightSuiteSchema = z.object({
  title: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(playwrightSuiteSchema).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuiteSchema>;

/** `groups` are the titles of the enclosing describe blocks. */
function failedTests({ specs, suites = [] }: PlaywrightSuite, groups: readonly string[] = []): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file}${projectName && ` (${projectName})`}: ${[...groups, title].join(' › ')}`),
  );
  return [...own, ...suites.flatMap((suite) => failedTests(suite, [...groups, suite.title]))];
}

const playwrightSchema = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int() }),
    suites: z.array(playwrightSuiteSchema),
  })
  .transform(({ stats, suites }): Outcome => ({
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((file) => failedTests(file)),
  }));

const reportSchema = z.union([vitestSchema, playwrightSchema]);

/**
 * Reads a suite's JSON report; `succeeded` is whether its process exited 0. A suite that failed without a failing test
 * (a file that does not load, a broken setup, no report) counts as one failure.
 */
export async function readOutcome(file: string, succeeded: boolean): Promise<Outcome> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const outcome = text === undefined ? noTests : reportSchema.parse(JSON.parse(text));
  const failed = succeeded && text !== undefined ? outcome.failed : Math.max(outcome.failed, 1);
  return { ...outcome, failed };
}

/** Adds the tests of two suites. */
export function addOutcomes(one: Outcome, other: Outcome): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/** The closing line: `12 passed, 0 failed`, with `, 3 skipped` when some were. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The end of a run: a line for each failed test, then the closing line. */
export function closing(outcome: Outcome): string {
  return [...outcome.failures.map((test) => `  ${test}`), closingLine(outcome)].join('\n');
}
