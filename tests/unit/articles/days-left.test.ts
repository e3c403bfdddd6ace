import { expect, it } from 'vitest';
import { daysLeft } from '@/features/articles/admin/days-left';

it.each([
  ['2026-07-01T10:00:00Z', 'Quedan 30 días'],
  ['2026-06-02T10:00:01Z', 'Quedan 2 días'],
  ['2026-06-02T10:00:00Z', 'Queda 1 día'],
  ['2026-06-01T10:00:01Z', 'Queda 1 día'],
  // Expired just after the list was read.
  ['2026-06-01T09:00:00Z', 'Queda 1 día'],
])('what is kept until %s says «%s»', (until, words) => {
  expect(daysLeft(until, new Date('2026-06-01T10:00:00Z'))).toBe(words);
});
