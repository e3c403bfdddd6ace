import { describe, expect, it } from 'vitest';
import { dateTileParts, formatDate, formatEventDate, formatTimestamp } from '@/lib/dates';

describe('Spanish dates in Madrid', () => {
  it("writes day 'de' month, year", () => {
    expect(formatDate('2025-03-15T10:00:00+00:00')).toBe('15 de marzo, 2025');
  });

  it('takes the day from Madrid, not from UTC', () => {
    expect(formatDate('2025-03-15T23:30:00Z')).toBe('16 de marzo, 2025');
  });

  it('adds the time to events, on both sides of the clock changes', () => {
    expect(formatEventDate('2026-03-28T17:30:00Z')).toBe('28 de marzo, 2026, 18:30 h (hora peninsular)');
    expect(formatEventDate('2026-03-29T16:30:00Z')).toBe('29 de marzo, 2026, 18:30 h (hora peninsular)');
    expect(formatEventDate('2026-10-25T17:30:00Z')).toBe('25 de octubre, 2026, 18:30 h (hora peninsular)');
  });

  it('shows midnight as 00:00', () => {
    expect(formatTimestamp('2025-01-09T23:00:00Z')).toBe('10/01/2025, 00:00');
  });

  it('gives the pieces of a date tile', () => {
    expect(dateTileParts('2025-11-27T17:00:00Z')).toEqual({
      day: '27',
      month: 'nov',
      weekday: 'jueves',
      time: '18:00',
    });
  });

  it.each([null, undefined, '', 'mañana'])('gives null for %s', (input) => {
    expect(formatDate(input)).toBeNull();
    expect(formatEventDate(input)).toBeNull();
    expect(dateTileParts(input)).toBeNull();
  });
});
