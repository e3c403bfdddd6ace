import { describe, expect, it } from 'vitest';
import { calendarFile } from '@contract/event/calendar-file';
import { readCalendarEntry } from '@/features/mail-previews/calendar-entry';

const event = {
  id: '0b0e7f2e-1111-4111-8111-000000000001',
  title: 'Agentes; qué son, cómo \\ y cuándo: un taller cuyo título no cabe en una línea de las que tiene el archivo',
  slug: 'taller',
  excerpt: 'Una línea,\ny otra.',
  event_date: '2026-11-27T17:30:00Z',
  event_location: 'Calle Mayor, 1; Madrid',
  join_url: 'https://meet.example.com/sala',
};
const source = {
  siteUrl: 'https://web.example',
  brandName: 'Tertulia',
  contactEmail: 'hola@web.example',
  now: new Date('2026-11-21T10:00:00Z'),
};

describe('the entry that a calendar shows', () => {
  it('is read from the file that mails carry', () => {
    expect(readCalendarEntry(calendarFile([event], source))).toEqual({
      title: event.title,
      start: new Date('2026-11-27T17:30:00Z'),
      end: new Date('2026-11-27T18:30:00Z'),
      place: 'Calle Mayor, 1; Madrid',
      notes:
        'Una línea,\ny otra.\n\nUnirse: https://meet.example.com/sala\n\nhttps://web.example/eventos-noticias/taller',
      alarmMinutes: 60,
      isCancelled: false,
    });
  });

  it('of a cancelled event has no alarm', () => {
    const file = calendarFile([{ ...event, event_location: null }], source, { method: 'CANCEL' });
    expect(readCalendarEntry(file)).toMatchObject({ place: null, alarmMinutes: null, isCancelled: true });
  });

  it('is none in a file without an event', () => {
    expect(readCalendarEntry(calendarFile([], source))).toBeNull();
  });
});
