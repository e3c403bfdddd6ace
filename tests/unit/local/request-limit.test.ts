import { expect, test } from 'vitest';
import { createLimit } from '../../../supabase/local/gateway/request-limit.ts';

const MINUTE = 60_000;

test('blocks an address after its allowed failures', () => {
  const limit = createLimit(3, 5 * MINUTE, () => 0);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(limit.waitFor('10.0.0.1')).toBe(0);
    limit.take('10.0.0.1');
  }
  expect(limit.waitFor('10.0.0.1')).toBeGreaterThan(0);
});

test('blocks one address without affecting another', () => {
  const limit = createLimit(1, 5 * MINUTE, () => 0);
  limit.take('10.0.0.1');
  expect(limit.waitFor('10.0.0.1')).toBeGreaterThan(0);
  expect(limit.waitFor('10.0.0.2')).toBe(0);
});

test('gives the remaining seconds, and allows requests exactly after them', () => {
  let now = 0;
  const limit = createLimit(5, 5 * MINUTE, () => now);
  for (let attempt = 0; attempt < 5; attempt += 1) limit.take('10.0.0.1');
  // Five tries in five minutes: one is refilled each minute.
  expect(limit.waitFor('10.0.0.1')).toBe(60);
  now = MINUTE - 1;
  expect(limit.waitFor('10.0.0.1')).toBeGreaterThan(0);
  now = MINUTE;
  expect(limit.waitFor('10.0.0.1')).toBe(0);
});

test('never refills above its initial tries', () => {
  let now = 0;
  const limit = createLimit(2, 5 * MINUTE, () => now);
  limit.take('10.0.0.1');
  now = 60 * MINUTE;
  limit.take('10.0.0.1');
  limit.take('10.0.0.1');
  expect(limit.waitFor('10.0.0.1')).toBeGreaterThan(0);
});
