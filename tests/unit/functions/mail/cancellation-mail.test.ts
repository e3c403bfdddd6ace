// @vitest-environment jsdom
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import { documentOf, mailEvent, mailFacts, visibleText } from '../../../helpers/functions/event-mail.ts';

const entryOf = (content: string) => {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const entry = calendar.getFirstSubcomponent('vevent')!;
  return {
    method: calendar.getFirstPropertyValue('method'),
    entry,
    value: (name: string) => entry.getFirstPropertyValue(name),
  };
};

describe('the mail of a cancelled event', () => {
  it('explains in both parts what is cancelled and how to update the calendar', () => {
    const { subject, text, html } = eventMail('cancellation', mailFacts());
    expect(subject).toBe('Evento cancelado: Taller de agentes');
    for (const part of [text, visibleText(html)]) {
      expect(part).toContain('Hola, Ana López:');
      expect(part).toContain('este evento se ha cancelado');
      expect(part).toContain('Cuándo: jueves 27 de noviembre, 18:30 h (hora peninsular)');
      expect(part).toContain('Si lo tienes en tu calendario, elimínalo');
      expect(part).not.toContain('Google');
      expect(part).not.toContain('Cancela tu registro');
    }
    expect(documentOf(html).querySelector('.button')?.getAttribute('href')).toBe(
      'https://web.example.com/eventos-noticias?categoria=evento',
    );
    expect(documentOf(html).title).toBe(subject);
  });

  it('has a calendar file that two parsers read as the cancellation of the confirmed entry', () => {
    const before = eventMail('confirmation', mailFacts({ calendar_sequence: 2 })).attachment!;
    const { attachment } = eventMail('cancellation', mailFacts());
    expect(attachment).toMatchObject({
      filename: 'taller-de-agentes.ics',
      contentType: 'text/calendar; charset=utf-8; method=CANCEL; name="taller-de-agentes.ics"',
    });
    const { method, entry, value } = entryOf(attachment!.content);
    expect(method).toBe('CANCEL');
    expect(value('status')).toBe('CANCELLED');
    expect(value('uid')).toBe(entryOf(before.content).value('uid'));
    expect(Number(value('sequence'))).toBeGreaterThan(Number(entryOf(before.content).value('sequence')));
    expect(value('organizer')).toBe('mailto:hola@web.example.com');
    expect(entry.getAllProperties('attendee')).toEqual([]);
    expect(entry.getAllSubcomponents('valarm')).toEqual([]);
    const other = Object.values(sync.parseICS(attachment!.content)).find((one) => one?.type === 'VEVENT');
    expect(other).toMatchObject({
      uid: `${mailEvent.id}@web.example.com`,
      status: 'CANCELLED',
      sequence: 3,
      method: 'CANCEL',
    });
  });

  it('has no calendar file for an event that never had a date', () => {
    const { attachment, text } = eventMail('cancellation', mailFacts({ event_date: null }));
    expect(attachment).toBeUndefined();
    expect(text).toContain('No hace falta que hagas nada.');
    expect(text).not.toContain('calendario');
  });
});
