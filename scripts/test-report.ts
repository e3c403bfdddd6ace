import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** How many tests of a suite passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

const vitestSchema = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int(), numTodoTests: z.int() })
  .transform((report): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const playwrightSchema = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
  .transform(({ stats }): Counts => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }));

const reportSchema = z.union([vitestSchema, playwrightSchema]);

/**
 * Reads the JSON report of a suite that ended with `succeeded`. A suite that failed otherwise than by a failing test (a file that does not load,
 * a set-up that breaks, no report at all) counts as one failure.
 */
export async function readCounts(file: string, succeeded: boolean): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const counts = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : reportSchema.parse(JSON.parse(text));
  const failed = succeeded && text !== undefined ? counts.failed : Math.max(counts.failed, 1);
  return { ...counts, failed };
}

/** The closing line: `12 passed, 0 failed`, with `, 3 skipped` when some were. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
