import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCounts, closingLine, noTests, readCounts } from '../../../scripts/test-report.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function report(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(content));
  return file;
}

const vitestReport = (changes = {}) =>
  report({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, success: true, ...changes });

test('counts the tests of both runners', async () => {
  expect(await readCounts(await vitestReport(), true)).toEqual({ passed: 5, failed: 0, skipped: 3, flaky: 0 });
  const playwright = await report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(await readCounts(playwright, false)).toEqual({ passed: 8, failed: 1, skipped: 2, flaky: 1 });
});

test('a suite that failed without a failing test still counts as a failure', async () => {
  expect((await readCounts(await vitestReport(), false)).failed).toBe(1);
  expect((await readCounts(await vitestReport({ numFailedTests: 4 }), false)).failed).toBe(4);
});

test('a suite that left no report counts as a failure, even when it says it succeeded', async () => {
  const none = join(folder, 'none.json');
  expect(await readCounts(none, true)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  expect(await readCounts(none, false)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
});

test('the closing line names skipped and flaky tests only when there are some', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0, flaky: 0 })).toBe('12 passed, 0 failed');
  expect(closingLine({ passed: 12, failed: 1, skipped: 3, flaky: 2 })).toBe('12 passed, 1 failed, 3 skipped, 2 flaky');
});

test('adds suites up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: 4 };
  expect(addCounts(addCounts(noTests, one), one)).toEqual({ passed: 2, failed: 4, skipped: 6, flaky: 8 });
});
