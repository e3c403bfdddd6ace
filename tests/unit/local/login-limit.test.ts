import { expect, test } from 'vitest';
import { createLoginLimit } from '../../../supabase/local/login-limit.ts';

const MINUTE = 60_000;

test('lets an address be refused as often as it has tries, and then makes it wait', () => {
  const limit = createLoginLimit(3, () => 0);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(limit.waitFor('10.0.0.1')).toBe(0);
    limit.refused('10.0.0.1');
  }
  expect(limit.waitFor('10.0.0.1')).toBeGreaterThan(0);
});

test('keeps one address out without touching another', () => {
  const limit = createLoginLimit(1, () => 0);
  limit.refused('10.0.0.1');
  expect(limit.waitFor('10.0.0.1')).toBeGreaterThan(0);
  expect(limit.waitFor('10.0.0.2')).toBe(0);
});

test('says how many seconds the wait is, and opens again after exactly that time', () => {
  let now = 0;
  const limit = createLoginLimit(5, () => now);
  for (let attempt = 0; attempt < 5; attempt += 1) limit.refused('10.0.0.1');
  // Five tries in five minutes: one comes back each minute.
  expect(limit.waitFor('10.0.0.1')).toBe(60);
  now = MINUTE - 1;
  expect(limit.waitFor('10.0.0.1')).toBeGreaterThan(0);
  now = MINUTE;
  expect(limit.waitFor('10.0.0.1')).toBe(0);
});

test('never saves up more tries than it started with', () => {
  let now = 0;
  const limit = createLoginLimit(2, () => now);
  limit.refused('10.0.0.1');
  now = 60 * MINUTE;
  limit.refused('10.0.0.1');
  limit.refused('10.0.0.1');
  expect(limit.waitFor('10.0.0.1')).toBeGreaterThan(0);
});
