import { describe, expect, it } from 'vitest';
import { eventState } from '@/features/articles/event-state';

const label = (event_date: string | null, now: string, event_end_date?: string | null) =>
  eventState({ event_date, event_end_date }, new Date(now))?.label;

describe('the state of an event', () => {
  it('is upcoming until its day in Madrid', () => {
    expect(label('2026-12-03T17:30:00Z', '2026-12-02T22:59:00Z')).toBe('Próximo');
    expect(label('2026-12-03T17:30:00Z', '2026-12-02T23:00:00Z')).toBe('Hoy');
  });

  it('is today until its end, for an hour without an end', () => {
    expect(label('2026-12-03T17:30:00Z', '2026-12-03T18:29:59Z')).toBe('Hoy');
    expect(label('2026-12-03T17:30:00Z', '2026-12-03T18:30:00Z')).toBe('Celebrado');
  });

  it('is today on every day of a longer event', () => {
    expect(label('2026-12-03T08:00:00Z', '2026-12-04T12:00:00Z', '2026-12-05T16:00:00Z')).toBe('Hoy');
    expect(label('2026-12-03T08:00:00Z', '2026-12-05T16:00:01Z', '2026-12-05T16:00:00Z')).toBe('Celebrado');
  });

  it('is cancelled after a cancellation, whatever the date', () => {
    for (const event_date of [null, '2026-12-01T17:30:00Z', '2026-12-09T17:30:00Z']) {
      const cancelled = { event_date, cancelled_at: '2026-11-20T10:00:00Z' };
      expect(eventState(cancelled, new Date('2026-12-03T00:00:00Z'))?.label).toBe('Cancelado');
    }
  });

  it('is unknown without a readable date', () => {
    expect(label(null, '2026-12-03T00:00:00Z')).toBeUndefined();
    expect(label('mañana', '2026-12-03T00:00:00Z')).toBeUndefined();
  });
});
