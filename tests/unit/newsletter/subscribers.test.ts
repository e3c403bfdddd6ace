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

const lines = (rows: Parameters<typeof subscribersCsv>[0]) => subscribersCsv(rows).split('\r\n');

describe('the export for a mailing tool', () => {
  const row = { ...subscriber, confirmed_at: moment, unsubscribe_url: 'https://api.example.com/newsletter?t=1.a' };

  it('has the unchanged address, the unsubscribe link and the proof of consent, with ISO dates', () => {
    expect(lines([{ ...row, email: '+tag@example.com' }])).toEqual([
      'email,unsubscribe_url,asked_at,consent_text,consent_text_version,event_title,confirmed_at',
      '+tag@example.com,https://api.example.com/newsletter?t=1.a,2026-03-15T17:30:00.000Z,Quiero recibir novedades,2026-01,Taller,2026-03-16T17:30:00.000Z',
      '',
    ]);
  });

  it('leaves out a consent text of an unknown version', () => {
    expect(lines([{ ...row, consent_text_version: '1999-01' }])[1]).toContain(',,1999-01,');
  });
});
