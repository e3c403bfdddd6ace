// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { eventChanges } from '@contract/event-change';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import { mailEvent, mailFacts, visibleText } from '../../../helpers/functions/event-mail.ts';

const event = mailEvent;
type Values = Partial<typeof event>;
const facts = mailFacts();
const mailFor = (before: Values) => eventMail('change', { ...facts, before: { ...event, ...before } });
const changes = (before: Values, after: Values = {}) =>
  eventChanges({ ...event, ...before }, { ...event, ...after }, facts.now);

describe('what has changed of an event', () => {
  it('is said in words, from what to what', () => {
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

  it('is nothing where it reads the same, or concerns no calendar', () => {
    expect(changes({ event_date: '2025-11-27T18:30:00+01:00', title: ' Taller de agentes ' })).toEqual([]);
    expect(changes({ excerpt: 'Otro', slug: 'otro' })).toEqual([]);
    expect(changes({ event_location: ' ' }, { event_location: null })).toEqual([]);
  });

  it('may be that there is no date any more', () => {
    expect(changes({}, { event_date: null })).toMatchObject([{ label: 'Fecha', to: 'por confirmar' }]);
  });
});

describe('the mail about it', () => {
  it('says in both parts what was and what is, and carries the new version of the entry', () => {
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
