import { describe, expect, it } from 'vitest';
import {
  describeChange,
  describeConversionChange,
  formatChange,
  formatShare,
  viewCoverage,
} from '@/features/metrics/comparison';

const compared = (count: number, before: number) => ({ count, before });

describe('a metric compared with the previous period', () => {
  it.each([
    [112, 100, '+12 % respecto a los 30 días anteriores'],
    [88, 100, '−12 % respecto a los 30 días anteriores'],
    [1300, 100, '+1.200 % respecto a los 30 días anteriores'],
    [0, 4, '−100 % respecto a los 30 días anteriores'],
    [4, 4, 'Igual que los 30 días anteriores'],
    [0, 0, 'Igual que los 30 días anteriores'],
    [3, 0, '0 en los 30 días anteriores'],
  ])('%i after %i: %s', (count, before, words) => {
    expect(describeChange(compared(count, before), 30).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('has no percentage of zero', () => {
    expect(formatChange(compared(3, 0))).toBeNull();
  });
});

describe('a share', () => {
  it.each([
    [1, 24, '4,2 %'],
    [1, 1, '100 %'],
    [0, 5, '0 %'],
    [3, 0, '–'],
  ])('of %i in %i is %s', (part, total, text) => {
    expect(formatShare(part, total).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each([
    [[5, 2], [100, 100], '+3 puntos respecto a los 7 días anteriores'],
    [[2, 5], [100, 100], '−3 puntos respecto a los 7 días anteriores'],
    [[8, 7], [1000, 1000], '+0,1 puntos respecto a los 7 días anteriores'],
    [[5, 5], [100, 100], 'Igual que los 7 días anteriores'],
    [[5, 5], [100, 0], null],
    [[5, 5], [0, 100], null],
  ] as const)('of registrations %j by views %j has changed: %s', ([now, before], [views, viewsBefore], words) => {
    expect(describeConversionChange(compared(now, before), compared(views, viewsBefore), 7)).toBe(words);
  });
});

describe('views', () => {
  it.each([
    ['2026-01-01', 'both'],
    ['2026-03-24', 'both'],
    ['2026-03-25', 'current'],
    ['2026-03-31', 'current'],
    ['2026-04-01', 'partial'],
    [null, 'partial'],
  ])('counted since %s are known %s', (since, answer) => {
    expect(viewCoverage({ counted_since: since, first_day: '2026-03-31' }, 7)).toBe(answer);
  });
});
