// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { eventChanges } from '@contract/event/event-change';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import { mailEvent, mailFacts, visibleText } from '../../../helpers/functions/event-mail.ts';

const event = mailEvent;
type Values = Partial<typeof event>;
const facts = mailFacts();
const mailFor = (before: Values) => eventMail('change', { ...facts, before: { ...event, ...before } });
const changes = (before: Values, after: Values = {}) =>
  eventChanges({ ...event, ...before }, { ...event, ...after }, facts.now);

describe('the changes of an event', () => {
  it('are described with old and new value', () => {
    expect(
      changes(
        { title: 'Taller', event_date: '2025-11-28T17:30:00Z', event_location: null },
        { event_end_date: '2025-11-27T19:00:00Z' },
      ),
    ).toEqual([
      { label: 'Título', from: 'Taller', to: 'Taller de agentes' },
      {
        label: 'Fecha',
        from: 'viernes 28 de noviembre, 18:30 h (hora peninsular)',
        to: 'jueves 27 de noviembre, de 18:30 a 20:00 h (hora peninsular)',
      },
      { label: 'Lugar', from: 'por confirmar', to: 'Calle Mayor, 1, Madrid' },
    ]);
  });

  it('include how the event is held', () => {
    expect(changes({}, { event_mode: 'hibrido' })).toEqual([
      { label: 'Lugar', from: 'Calle Mayor, 1, Madrid', to: 'Calle Mayor, 1, Madrid (presencial y online)' },
    ]);
  });

  it('are empty when the texts are equal or no calendar field changed', () => {
    expect(changes({ event_date: '2025-11-27T18:30:00+01:00', title: ' Taller de agentes ' })).toEqual([]);
    expect(changes({ excerpt: 'Otro', slug: 'otro' })).toEqual([]);
    expect(changes({ event_location: ' ' }, { event_location: null })).toEqual([]);
  });

  it('may be a removed date', () => {
    expect(changes({}, { event_date: null })).toMatchObject([{ label: 'Fecha', to: 'por confirmar' }]);
  });
});

describe('the mail about a change', () => {
  it('has old and new values in both parts, and the new calendar entry', () => {
    const { subject, text, html, attachment } = mailFor({ event_location: 'Ateneo <b>\nMadrid' });
    expect(subject).toBe('Cambios en el evento: Taller de agentes');
    for (const part of [text, visibleText(html)]) {
      expect(part).toContain('Lugar: antes Ateneo <b> Madrid; ahora Calle Mayor, 1, Madrid');
      expect(part).toContain('Cuándo: jueves 27 de noviembre, 18:30 h (hora peninsular)');
      expect(part).not.toContain('Fecha: antes');
    }
    expect(attachment?.contentType).toContain('method=PUBLISH');
    expect(attachment?.content).toContain(`\r\nUID:${event.id}@web.example.com\r\n`);
    expect(attachment?.content).toContain('\r\nSEQUENCE:3\r\n');
  });
});
