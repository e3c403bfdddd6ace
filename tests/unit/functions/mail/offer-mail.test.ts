import { describe, expect, it } from 'vitest';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import { mailFacts } from '../../../helpers/functions/event-mail.ts';

const facts = (offeredUntil: string | undefined, now = '2025-11-26T10:00:00Z') => ({
  ...mailFacts({ title: 'Taller de\nagentes', event_date: '2025-11-29T17:30:00+00:00' }, now),
  offeredUntil,
});

describe('the mail that offers a seat', () => {
  it('has the event, the deadline in Madrid time, and the link to accept or decline', () => {
    const { subject, text, html, attachment } = eventMail('offer', facts('2025-11-27T10:00:00+00:00'));
    expect(subject).toBe('Hay una plaza para ti: Taller de agentes');
    expect(text).toContain('Hola, Ana López:');
    expect(text).toContain('Cuándo: sábado 29 de noviembre, 18:30 h (hora peninsular)');
    expect(text).toContain('Te la guardamos hasta el jueves 27 de noviembre, 11:00 h (hora peninsular).');
    expect(text).toContain('Confirmar mi plaza: https://web.example.com/registro#t=1.abc');
    expect(html).toContain('href="https://web.example.com/registro#t=1.abc"');
    for (const part of [text, html]) {
      expect(part).toContain('Si no la quieres, dilo en la misma página');
      expect(part).not.toContain('Cancela tu registro');
    }
    // The seat is not taken yet, so there is no calendar entry.
    expect(attachment).toBeUndefined();
  });

  it.each([
    ['2025-11-26T10:00:00Z', '2025-11-26T10:00:00Z'],
    ['2025-11-26T10:00:00Z', '2025-11-28T10:00:00Z'],
    [undefined, '2025-11-26T10:00:00Z'],
    ['mañana', '2025-11-26T10:00:00Z'],
  ])('is not rendered for an offer until %s at %s', (until, now) => {
    expect(() => eventMail('offer', facts(until, now))).toThrow('The offer has ended.');
  });

  it('is not rendered without a link to accept the seat', () => {
    expect(() => eventMail('offer', { ...facts('2025-11-27T10:00:00Z'), registrationUrl: null })).toThrow(
      'The offer has ended.',
    );
  });
});
