import { describe, expect, it } from 'vitest';
import { articleUrl, eventPeriod, eventUid, googleCalendarUrl, outlookCalendarUrl } from '@contract/event/calendar.ts';

const event = {
  id: 'abc',
  title: 'Café & «IA» + tú',
  slug: 'cafe',
  excerpt: 'Uno, dos; tres\ncuatro',
  event_date: '2026-03-29T00:30:00+00:00',
  event_location: 'C/ Mayor, 1',
};
const siteUrl = 'https://web.example.com/';

describe('calendar links', () => {
  it('fill in Google Calendar', () => {
    const { origin, searchParams } = new URL(googleCalendarUrl(event, siteUrl)!);
    expect(origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Café & «IA» + tú',
      dates: '20260329T003000Z/20260329T013000Z',
      ctz: 'Europe/Madrid',
      details: 'Uno, dos; tres\ncuatro\n\nhttps://web.example.com/eventos-noticias/cafe',
      location: 'C/ Mayor, 1',
    });
  });

  it('fill in Outlook, whose spaces are not plus signs', () => {
    const url = outlookCalendarUrl(event, siteUrl)!;
    expect(url).not.toContain('+');
    const { searchParams } = new URL(url);
    expect(searchParams.get('subject')).toBe('Café & «IA» + tú');
    expect(searchParams.get('startdt')).toBe('2026-03-29T00:30:00.000Z');
    expect(searchParams.get('enddt')).toBe('2026-03-29T01:30:00.000Z');
    expect(searchParams.get('location')).toBe('C/ Mayor, 1');
  });

  it.each([null, '', 'mañana'])('are null for the date %j', (event_date) => {
    expect(eventPeriod({ ...event, event_date })).toBeNull();
    expect(googleCalendarUrl({ ...event, event_date }, siteUrl)).toBeNull();
    expect(outlookCalendarUrl({ ...event, event_date }, siteUrl)).toBeNull();
  });

  it('use the event’s id at the site’s host as uid', () => {
    expect(eventUid('abc', 'http://localhost:5173')).toBe('abc@localhost');
    expect(articleUrl('ñu y/o', siteUrl)).toBe('https://web.example.com/eventos-noticias/%C3%B1u%20y%2Fo');
  });
});
