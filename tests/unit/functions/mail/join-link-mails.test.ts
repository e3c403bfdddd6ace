// @vitest-environment jsdom
import naughtyStrings from 'big-list-of-naughty-strings';
import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { changeSentence, eventChanges } from '@contract/event/event-change';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import type { EventMailFacts } from '../../../../supabase/functions/_shared/mail/event-mail-text.ts';
import { documentOf, mailEvent, mailFacts } from '../../../helpers/functions/event-mail.ts';

const url = 'https://meet.example.com/sala?pwd=a&b=c#x';
const old = 'https://old.example.com/sala';
const event = { ...mailEvent, event_location: 'Online', join_url: url };
const factsWith = (join_url: string | undefined) => mailFacts({ ...event, join_url });
const { now } = mailFacts();
const kinds = {
  confirmation: (facts: EventMailFacts) => eventMail('confirmation', facts),
  reminder: (facts: EventMailFacts) => eventMail('reminder', facts),
  change: (facts: EventMailFacts) =>
    eventMail('change', { ...facts, before: { ...event, title: 'Taller', join_url: old } }),
};
const linksOf = (html: string) => [...documentOf(html).querySelectorAll('a')];

/** The file as two calendar parsers read it. */
function entryOf(file = '') {
  const [first] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  const other = Object.values(nodeIcal.parseICS(file)).find((entry) => entry?.type === 'VEVENT');
  expect(other).toMatchObject({ description: first?.getFirstPropertyValue('description') });
  const { description, location } = new ICAL.Event(first);
  return { description, location, url: first?.getFirstPropertyValue('url') };
}

describe.each(Object.entries(kinds))('the join link in the %s', (_kind, mailFor) => {
  it('is in both parts and in the calendar file, without changing its place and address', () => {
    const { html, text, attachment } = mailFor(factsWith(url));
    expect(text).toContain(`\nDónde: Online\nCómo asistir: ${url}\n`);
    const [link, ...others] = linksOf(html).filter(({ href }) => href === url);
    expect(others).toEqual([]);
    // A registrant enters through the page of the registration, and directly if that fails.
    expect(link?.parentElement?.textContent).toBe('Cómo asistir: Entrar (si no se abre: Unirse al evento)');
    expect(text).toContain('\nEntrar: https://web.example.com/registro#t=1.abc&entrar=1\n');
    const page = 'https://web.example.com/eventos-noticias/taller-de-agentes';
    expect(entryOf(attachment?.content)).toEqual({
      description: `Aprende a montar tu primer agente.\n\nUnirse: ${url}\n\n${page}`,
      location: 'Online',
      url: page,
    });
  });

  it('is in the links to other calendars', () => {
    const [google, outlook] = linksOf(mailFor(factsWith(url)).html)
      .map(({ href }) => new URL(href))
      .filter(({ hostname }) => /calendar\.google|outlook/.test(hostname));
    expect(google?.searchParams.get('details')).toContain(`Unirse: ${url}`);
    expect(outlook?.searchParams.get('body')).toContain(`Unirse: ${url}`);
  });

  it('is absent without one', () => {
    const { html, text, attachment } = mailFor(factsWith(undefined));
    for (const part of [text, html, attachment?.content]) expect(part).not.toMatch(/Cómo asistir|Unirse/);
  });
});

describe.each(['confirmation', 'reminder'] as const)('the code for the door in the %s', (kind) => {
  it.each([
    [true, 'an event in a venue', { event_location: 'Calle Mayor 1, Madrid' }],
    [true, 'a hybrid event', { event_location: 'Calle Mayor 1, Madrid', event_mode: 'hibrido', join_url: url }],
    [true, 'a hybrid event by its words', { event_location: 'Calle Mayor 1, Madrid y online', join_url: url }],
    [false, 'an online event', { event_location: 'Zoom', event_mode: 'online', join_url: url }],
    [false, 'an online event by its words', { event_location: 'Online' }],
  ])('is %s for %s', (isShown, _name, more) => {
    const { text, html, image } = eventMail(kind, mailFacts({ ...mailEvent, join_url: null, ...more }));
    expect(image !== undefined).toBe(isShown);
    expect(/al llegar|di tu nombre|cid:/.test(text + html)).toBe(isShown);
    // The way in stays.
    expect(text.includes('&entrar=1')).toBe('join_url' in more);
  });
});

it.each([
  ['offer', { offeredUntil: '2025-11-21T10:00:00Z' }],
  ['cancellation', {}],
] as const)('the join link is in no part of the mail of the kind %s, even when it is given', (kind, more) => {
  const mail = eventMail(kind, { ...factsWith(url), ...more });
  expect(mail.text).toContain('Dónde: Online');
  expect(JSON.stringify(mail)).not.toMatch(/meet\.example\.com|Unirse/);
});

const attacks = [
  ...naughtyStrings,
  'https://a.example/"><img src=x onerror=alert(1)>',
  'https://a.example/\r\nATTENDEE:mailto:victima@example.com',
  'https://a.example/\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Otra',
].filter((text) => text.trim() !== '');

it(`a join link of ${attacks.length} hostile values stays plain text`, () => {
  const clean = documentOf(eventMail('confirmation', factsWith(url)).html).querySelectorAll('*').length;
  const lines = eventMail('confirmation', factsWith(url)).text.split('\n').length;
  for (const attack of attacks) {
    const { html, text, attachment } = eventMail('confirmation', factsWith(attack));
    expect(documentOf(html).querySelectorAll('*').length).toBeLessThanOrEqual(clean);
    expect(text.split(/[\n\r\u0085\u2028\u2029]/).length).toBeLessThanOrEqual(lines);
    const calendar = new ICAL.Component(ICAL.parse(attachment?.content ?? ''));
    const entries = calendar.getAllSubcomponents('vevent');
    expect(entries).toHaveLength(1);
    expect(entries[0]?.getAllProperties('attendee')).toHaveLength(0);
  }
});

const said = (before: string | null | undefined, after: string | null | undefined) =>
  eventChanges({ ...event, join_url: before }, { ...event, join_url: after }, now).map(changeSentence);

describe('a join link that changed', () => {
  it('is announced without either address', () => {
    expect(said(old, url)).toEqual(['Enlace para asistir: ha cambiado; usa el de este email']);
    expect(said(null, url)).toEqual(['Enlace para asistir: ya está en este email']);
    expect(said(old, null)).toEqual(['Enlace para asistir: ya no hay']);
    expect(said(old, undefined)).toEqual(['Enlace para asistir: ya no hay']);
  });

  it('is no change when equal, or when the earlier one is unknown', () => {
    expect(said(url, url)).toEqual([]);
    expect(said(null, undefined)).toEqual([]);
    expect(said(undefined, url)).toEqual([]);
  });

  it('reaches registrants with the new address, never the old', () => {
    const { html, text, attachment } = kinds.change(factsWith(url));
    expect(text).toContain('Título: antes Taller; ahora Taller de agentes');
    expect(text).toContain('Enlace para asistir: ha cambiado; usa el de este email');
    expect(text).toContain(url);
    for (const part of [text, html, attachment?.content]) expect(part).not.toContain('old.example.com');
  });
});
