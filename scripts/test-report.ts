import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** How many tests of a suite passed, failed and were skipped; `flaky` of those that passed did so at the second attempt. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const vitestSchema = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int(), numTodoTests: z.int() })
  .transform((report): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  }));

const playwrightSchema = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
  .transform(({ stats }): Counts => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  }));

const reportSchema = z.union([vitestSchema, playwrightSchema]);

/**
 * Reads the JSON report of a suite that ended with `succeeded`. A suite that failed otherwise than by a failing test (a file that does not load,
 * a set-up that breaks, no report at all) counts as one failure.
 */
export async function readCounts(file: string, succeeded: boolean): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const counts = text === undefined ? noTests : reportSchema.parse(JSON.parse(text));
  const failed = succeeded && text !== undefined ? counts.failed : Math.max(counts.failed, 1);
  return { ...counts, failed };
}

/** Adds the tests of two suites. */
export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
  };
}

/** The closing line: `12 passed, 0 failed`, with `, 3 skipped` and `, 1 flaky` when some were. */
export function closingLine({ passed, failed, skipped, flaky }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${flaky > 0 ? `, ${flaky} flaky` : ''}`;
}
