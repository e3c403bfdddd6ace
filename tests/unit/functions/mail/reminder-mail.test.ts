import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import { mailEvent, mailFacts } from '../../../helpers/functions/event-mail.ts';

const factsAt = (now: string, event_date = mailEvent.event_date) => mailFacts({ event_date }, now);

describe('the reminder of an event', () => {
  it.each([
    ['hoy', '2025-11-26T23:00:00Z'],
    ['hoy', '2025-11-27T17:29:59Z'],
    ['mañana', '2025-11-25T23:00:00Z'],
    ['mañana', '2025-11-26T22:59:59Z'],
    ['el jueves 27 de noviembre', '2025-11-25T22:59:59Z'],
    ['el jueves 27 de noviembre de 2025', '2024-12-31T22:00:00Z'],
  ])('says «%s» in Madrid time at %s', (day, now) => {
    const { subject, text } = eventMail('reminder', factsAt(now));
    expect(subject).toBe(`Recordatorio: Taller de agentes, ${day}`);
    expect(text).toContain(`Te recordamos que ${day} es el evento en el que te registraste:`);
  });

  it.each([
    // The nights of both clock changes.
    ['2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z'],
    ['2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z'],
  ])('says «mañana» across a clock change: %s', (now, date) => {
    expect(eventMail('reminder', factsAt(now, date)).subject).toMatch(/, mañana$/);
  });

  it('has the confirmation’s time, place and calendar entry', () => {
    const { text, attachment } = eventMail('reminder', factsAt('2025-11-27T08:00:00Z'));
    expect(text).toContain('Hola, Ana López:');
    expect(text).toContain('Cuándo: jueves 27 de noviembre, 18:30 h (hora peninsular)');
    expect(text).toContain('Dónde: Calle Mayor, 1, Madrid');
    expect(text).toContain('Ver el evento: https://web.example.com/eventos-noticias/taller-de-agentes');
    const confirmed = eventMail('confirmation', factsAt('2025-11-27T08:00:00Z')).attachment;
    expect(attachment).toEqual(confirmed);
    expect(new ICAL.Component(ICAL.parse(attachment!.content)).getFirstPropertyValue('method')).toBe('PUBLISH');
  });

  it.each(['2025-11-27T17:30:00Z', '2025-11-28T10:00:00Z'])('is not rendered at %s, after the event’s start', (now) => {
    expect(() => eventMail('reminder', factsAt(now))).toThrow('The event has begun.');
  });
});
