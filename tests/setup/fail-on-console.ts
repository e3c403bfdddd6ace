import { afterEach, beforeEach, vi } from 'vitest';

/**
 * A console error or warning fails the test that caused it. A test that expects one mocks it with `vi.spyOn(console,
 * 'error').mockImplementation(() => {})` and asserts on the spy.
 */
const unexpected: unknown[][] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  unexpected.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      unexpected.push([level, ...args]);
      original[level](...args);
    };
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  console.error = original.error;
  console.warn = original.warn;
  if (unexpected.length > 0) throw new Error(`console.error or console.warn was called: ${JSON.stringify(unexpected)}`);
});
