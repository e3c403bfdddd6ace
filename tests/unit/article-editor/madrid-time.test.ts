import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromMadridField, madridFieldToInstant, madridNow, toMadridField } from '@/features/article-editor/madrid-time';

describe.each(['UTC', 'America/Bogota', 'Europe/Madrid', 'Asia/Tokyo'])(
  'Madrid wall time in a browser set to %s',
  (zone) => {
    const before = process.env['TZ'];
    beforeEach(() => {
      process.env['TZ'] = zone;
    });
    afterEach(() => {
      process.env['TZ'] = before ?? '';
      if (before === undefined) delete process.env['TZ'];
    });

    it('shows an instant as wall time in Madrid', () => {
      expect(toMadridField('2025-03-15T23:30:00+00:00')).toBe('2025-03-16T00:30');
      expect(toMadridField('2025-07-01T16:00:00Z')).toBe('2025-07-01T18:00');
      expect(madridNow(new Date('2025-12-31T23:59:59Z'))).toBe('2026-01-01T00:59');
    });

    it('reads a wall time as the instant it was in Madrid', () => {
      expect(fromMadridField('2025-01-10T18:30')).toBe('2025-01-10T17:30:00.000Z');
      expect(fromMadridField('2025-07-10T18:30')).toBe('2025-07-10T16:30:00.000Z');
    });

    it('moves the skipped hour of spring forward', () => {
      expect(fromMadridField('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
      expect(toMadridField('2026-03-29T01:30:00Z')).toBe('2026-03-29T03:30');
    });

    it('takes the first of the repeated hour of autumn', () => {
      expect(fromMadridField('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
      expect(fromMadridField('2026-10-25T03:30')).toBe('2026-10-25T02:30:00.000Z');
    });

    it.each(['2025-03-15T23:30:15.123456+00:00', '2026-10-25T01:30:00+00:00', '2025-06-01T10:00:00+02:00'])(
      'keeps %s exactly while its field is unchanged',
      (instant) => {
        expect(madridFieldToInstant(toMadridField(instant), instant)).toBe(instant);
      },
    );

    it('converts a field that was changed', () => {
      expect(madridFieldToInstant('2025-06-02T10:00', '2025-06-01T08:00:00+00:00')).toBe('2025-06-02T08:00:00.000Z');
    });
  },
);

describe('unreadable times', () => {
  it.each([null, undefined, '', 'mañana'])('leaves the field empty for %j', (instant) => {
    expect(toMadridField(instant)).toBe('');
  });

  it.each(['', '2025-02-30T10:00', '2025-13-01T10:00', 'hoy', '2025-01-01'])('gives no instant for %j', (field) => {
    expect(fromMadridField(field)).toBeNull();
  });
});
