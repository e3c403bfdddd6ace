import { madridInstant } from '@contract/time/dates';
import { inMadrid } from '@contract/time/in-madrid';
import { format } from 'date-fns/format';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAge } from '@/lib/time/age';
import { dateTileParts, eventTimes, formatDate, formatEventDate, formatTimestamp } from '@/lib/time/dates';

describe('Spanish dates in Madrid', () => {
  it("writes day 'de' month, year", () => {
    expect(formatDate('2025-03-15T10:00:00+00:00')).toBe('15 de marzo, 2025');
  });

  it('takes the day from Madrid, not from UTC', () => {
    expect(formatDate('2025-03-15T23:30:00Z')).toBe('16 de marzo, 2025');
  });

  describe.each(['UTC', 'America/Bogota', 'Asia/Tokyo'])('on a machine set to %s', (zone) => {
    const before = process.env['TZ'];
    afterEach(() => {
      process.env['TZ'] = before ?? '';
      if (before === undefined) delete process.env['TZ'];
    });

    it('are the same', () => {
      process.env['TZ'] = zone;
      expect(formatEventDate('2025-12-31T23:30:00Z')).toBe('1 de enero, 2026, 00:30\u00a0h (hora peninsular)');
      expect(formatTimestamp('2026-03-29T01:30:00Z')).toBe('29/03/2026, 03:30');
    });
  });

  it('adds the time to events, on both sides of the clock changes', () => {
    expect(formatEventDate('2026-03-28T17:30:00Z')).toBe('28 de marzo, 2026, 18:30\u00a0h (hora peninsular)');
    expect(formatEventDate('2026-03-29T16:30:00Z')).toBe('29 de marzo, 2026, 18:30\u00a0h (hora peninsular)');
    expect(formatEventDate('2026-10-25T17:30:00Z')).toBe('25 de octubre, 2026, 18:30\u00a0h (hora peninsular)');
  });

  it.each([
    ['no end', null, '18:30\u00a0h (hora peninsular)'],
    ['an end before its start', '2026-03-28T16:00:00Z', '18:30\u00a0h (hora peninsular)'],
    ['an end on its day', '2026-03-28T19:00:00Z', 'de 18:30 a 20:00\u00a0h (hora peninsular)'],
    [
      'an end after the clocks change',
      '2026-03-29T10:00:00Z',
      'de las 18:30\u00a0h a las 12:00\u00a0h del domingo, 29 de marzo, 2026 (hora peninsular)',
    ],
  ])('formats the day and the hours of an event with %s', (_what, end, hours) => {
    expect(eventTimes('2026-03-28T17:30:00Z', end)).toEqual({ day: 'sábado, 28 de marzo, 2026', hours });
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

  it.each([
    null,
    undefined,
    '',
    'mañana',
    '+275760-09-13T00:00:00.000Z',
    '9999-12-31T00:00:00Z',
    '0000-12-31T00:00:00Z',
  ])('gives null for %s', (input) => {
    expect(formatDate(input)).toBeNull();
    expect(formatEventDate(input)).toBeNull();
    expect(dateTileParts(input)).toBeNull();
    expect(eventTimes(input, input)).toBeNull();
  });
});

describe('an instant', () => {
  const DAY_MS = 24 * 60 * 60_000;
  /** Every 17 days and some hours over four years: each month, each weekday, both sides of the clock changes. */
  const instants = Array.from({ length: 90 }, (_, count) => new Date(Date.UTC(2024, 0, 1) + count * 17.27 * DAY_MS));

  it("is written in Madrid's time with its offset, as date-fns does in that zone", () => {
    for (const instant of instants)
      expect(madridInstant(instant)).toBe(format(instant, "yyyy-MM-dd'T'HH:mm:ssxxx", { in: inMadrid }));
  });

  it('takes the zone from Temporal where there is one', () => {
    const zone = {
      toZonedDateTimeISO: (name: string) => ({ offsetNanoseconds: name === 'Europe/Madrid' ? 18e11 : 0 }),
    };
    vi.stubGlobal('Temporal', { Instant: { fromEpochMilliseconds: () => zone } });
    expect(madridInstant('2026-03-15T17:30:00Z')).toBe('2026-03-15T18:00:00+00:30');
    vi.unstubAllGlobals();
  });
});

describe('a relative age', () => {
  const now = new Date('2026-03-29T12:00:00Z');

  it.each([
    [0, 'hace 1 minuto'],
    [5, 'hace 5 minutos'],
    [90, 'hace 2 horas'],
    [3 * 24 * 60, 'hace 3 días'],
  ])('is in words: %i minutes', (minutes, words) => {
    expect(formatAge(now.getTime() - minutes * 60_000, now)).toBe(words);
  });
});
