import { expect, test, vi } from 'vitest';
import { inTime } from '@/lib/backend/deadline';

test.each([
  ['answer', () => Promise.resolve('answer')],
  ['failure', () => Promise.reject(new Error('failure'))],
])('the %s that came in time leaves no timer behind', async (result, work) => {
  vi.useFakeTimers();
  expect(await inTime<string>(work(), 'late').catch((error: Error) => error.message)).toBe(result);
  expect(vi.getTimerCount()).toBe(0);
});
