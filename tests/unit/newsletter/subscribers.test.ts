import { describe, expect, it } from 'vitest';
import { subscribersCsv } from '@/features/newsletter/admin/subscribers-csv';
import { stateOf, type Subscriber } from '@/features/newsletter/subscriber';

const subscriber: Subscriber = {
  id: '0b0e7f2e-3333-4333-8333-000000000003',
  email: 'ana@example.com',
  asked_at: '2026-03-15T17:30:00+00:00',
  consent_text_version: '2026-01',
  event_title: 'Taller',
  confirmed_at: null,
  unsubscribed_at: null,
};
const moment = '2026-03-16T17:30:00+00:00';

it.each([
  ['waiting', {}],
  ['confirmed', { confirmed_at: moment }],
  ['unsubscribed', { confirmed_at: moment, unsubscribed_at: moment }],
  ['unsubscribed', { unsubscribed_at: moment }],
] as const)('is %s with %j', (state, changes) => {
  expect(stateOf({ ...subscriber, ...changes })).toBe(state);
});

const lines = (rows: Parameters<typeof subscribersCsv>[0]) => subscribersCsv(rows).slice(1).split('\r\n');

describe('the file for the tool that sends', () => {
  const row = { ...subscriber, confirmed_at: moment, unsubscribe_url: 'https://api.example.com/newsletter?t=1.a' };

  it('names address and link as that tool reads them, and holds the proof', () => {
    expect(lines([row])).toEqual([
      'email;unsubscribe_url;Pedido;Texto aceptado;Versión del texto;Evento;Confirmado',
      'ana@example.com;https://api.example.com/newsletter?t=1.a;15/03/2026, 18:30;Quiero recibir novedades;2026-01;Taller;16/03/2026, 18:30',
      '',
    ]);
  });

  it('runs nothing that a title or an address looks like', () => {
    const [, line] = lines([
      { ...row, email: '+1@example.com', event_title: '=HYPERLINK("https://evil.example";"x")' },
    ]);
    expect(line).toMatch(/^'\+1@example\.com;/);
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")"`);
  });

  it('leaves out the words of a text that this version of the site does not know', () => {
    expect(lines([{ ...row, consent_text_version: '1999-01' }])[1]).toContain(';;1999-01;');
  });
});
