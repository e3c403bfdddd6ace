import { describe, expect, it } from 'vitest';
import { formatEuros, formatInteger } from '@/lib/numbers';

const NBSP = '\u00A0';

describe('Spanish numbers', () => {
  it.each([
    [1_250, '1.250'],
    [850, '850'],
    [55_000, '55.000'],
  ])('groups %d as %s, also below five digits', (value, expected) => {
    expect(formatInteger(value)).toBe(expected);
  });

  it('puts a no-break space before the euro sign and keeps the decimals asked for', () => {
    expect(formatEuros(49)).toBe(`49${NBSP}€`);
    expect(formatEuros(1_400)).toBe(`1.400${NBSP}€`);
    expect(formatEuros(0.01, 3)).toBe(`0,010${NBSP}€`);
  });
});
