// @vitest-environment jsdom
import naughtyStrings from 'big-list-of-naughty-strings';
import { describe, expect, it } from 'vitest';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import { greetingName, type EventMailFacts } from '../../../../supabase/functions/_shared/mail/event-mail-text.ts';
import { darkColors, lightColors } from '../../../../supabase/functions/_shared/contract/site/colors.ts';
import { documentOf, mailFacts, visibleText } from '../../../helpers/functions/event-mail.ts';

const mailFor = (changes: Partial<EventMailFacts['event']> = {}, more: Partial<EventMailFacts> = {}) =>
  eventMail('confirmation', { ...mailFacts(changes), ...more });

/** Contrast ratio by WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the confirmation', () => {
  it('has event, time, place and calendar links in both parts', () => {
    const { subject, text, html } = mailFor();
    expect(subject).toBe('Registro confirmado: Taller de agentes');
    for (const part of [text, visibleText(html)]) {
      expect(part).toContain('Hola, Ana López:');
      expect(part).toContain('Taller de agentes');
      expect(part).toContain('Cuándo: jueves 27 de noviembre, 18:30 h (hora peninsular)');
      expect(part).toContain('Dónde: Calle Mayor, 1, Madrid');
      expect(part).toContain('Marca Ejemplo');
    }
    // `bdi` isolates them, so that right-to-left letters do not reorder the sentence.
    expect([...documentOf(html).querySelectorAll('bdi')].map((part) => part.textContent)).toEqual([
      'Ana López',
      'Calle Mayor, 1, Madrid',
    ]);
    const links = [...documentOf(html).querySelectorAll('a')].map((link) => link.href);
    expect(links).toEqual([
      'https://web.example.com/eventos-noticias/taller-de-agentes',
      'https://web.example.com/registro#t=1.abc',
      expect.stringContaining('https://calendar.google.com/calendar/render?'),
      expect.stringContaining('https://outlook.live.com/calendar/0/deeplink/compose?'),
      'https://web.example.com/registro#t=1.abc',
      'mailto:hola@web.example.com',
      'https://web.example.com/privacidad',
    ]);
    expect(documentOf(html).querySelectorAll('.button')).toHaveLength(1);
    expect(visibleText(html)).toContain('27 nov');
  });

  it('has only short addresses in its text', () => {
    const { text } = mailFor({ excerpt: 'a'.repeat(300) });
    expect(text.match(/https?:\S+/g)).toEqual([
      'https://web.example.com/eventos-noticias/taller-de-agentes',
      'https://web.example.com/registro#t=1.abc',
      'https://web.example.com/registro#t=1.abc',
      'https://web.example.com/privacidad',
    ]);
    expect(text).toContain('Escríbenos a hola@web.example.com.');
  });

  it('has the calendar file as calendars expect it', () => {
    const { attachment } = mailFor();
    expect(attachment?.filename).toBe('taller-de-agentes.ics');
    expect(attachment?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH; name="taller-de-agentes.ics"');
    expect(attachment?.content).toContain('UID:0b0e7f2e-1111-4111-8111-000000000001@web.example.com');
    expect(attachment?.content).toContain('ORGANIZER;CN="Marca Ejemplo":mailto:hola@web.example.com');
    expect(attachment?.content).toContain('BEGIN:VALARM');
  });

  it('names the file after a slug of any length', () => {
    expect(mailFor({ slug: `${'a'.repeat(79)}-${'b'.repeat(100)}` }).attachment?.filename).toBe(
      `${'a'.repeat(79)}.ics`,
    );
  });

  it('has no personal data in parts that registrants forward', () => {
    const { subject, attachment } = mailFor();
    expect(subject).not.toContain('Ana');
    expect(attachment?.content).not.toContain('Ana');
  });

  it('announces a date to come for an event without one, without calendar file or links', () => {
    const { text, html, attachment } = mailFor({ event_date: null });
    expect(attachment).toBeUndefined();
    for (const part of [text, visibleText(html)]) {
      expect(part).toContain('Te avisaremos de la fecha');
      expect(part).not.toMatch(/Cuándo|\.ics|Google/);
    }
    expect([...documentOf(html).querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Ver el evento',
      'abre tu registro',
      'Cancela tu registro',
      'hola@web.example.com',
      'Privacidad',
    ]);
    expect(documentOf(html).querySelectorAll('td')).toHaveLength(5);
  });

  it('says how the event is held where its place does not', () => {
    const { text, html, attachment } = mailFor({ event_location: 'Ateneo', event_mode: 'hibrido' });
    for (const part of [text, visibleText(html), attachment!.content])
      expect(part).toContain('Ateneo (presencial y online)');
  });

  it('leaves out an unknown place', () => {
    expect(mailFor({ event_location: null }).text).not.toContain('Dónde');
  });

  it.each([
    ['in winter', { event_date: '2026-10-25T01:30:00Z' }, 'domingo 25 de octubre de 2026, 02:30 h (hora peninsular)'],
    ['in summer', { event_date: '2026-03-29T01:00:00Z' }, 'domingo 29 de marzo de 2026, 03:00 h (hora peninsular)'],
    [
      'after midnight in Madrid',
      { event_date: '2025-11-27T23:30:00Z' },
      'viernes 28 de noviembre, 00:30 h (hora peninsular)',
    ],
    [
      'with an end',
      { event_end_date: '2025-11-27T19:00:00Z' },
      'jueves 27 de noviembre, de 18:30 a 20:00 h (hora peninsular)',
    ],
    [
      'with an end on another day',
      { event_end_date: '2025-11-28T19:00:00Z' },
      'del jueves 27 de noviembre, 18:30 h, al viernes 28 de noviembre, 20:00 h (hora peninsular)',
    ],
  ])('has the time of an event %s in Madrid', (_when, changes, words) => {
    expect(mailFor(changes).text).toContain(`Cuándo: ${words}`);
  });

  it.each([
    ['Ana López', 'Ana López'],
    ["Núria O'Connor", "Núria O'Connor"],
    ['Mª José', 'Mª José'],
    ['Dr. Ruiz', 'Dr. Ruiz'],
    ['Gana dinero en https://spam.example', null],
    ['Gana dinero en spam.example', null],
    ['WWW.spam', null],
    ['escribe a yo@spam.example', null],
    ['tel:900', null],
  ])('greets %s by name unless the name looks like spam', (name, greeted) => {
    expect(greetingName(name)).toBe(greeted);
  });

  it('greets without a name that contains an address', () => {
    expect(mailFor({}, { name: 'compra en spam.example' }).text).toMatch(/^Hola:\n/);
  });

  const attacks = [
    ...naughtyStrings,
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    'a\r\nBcc: victima@example.com',
  ];

  it(`shows ${attacks.length} hostile texts as text, in one header line each`, () => {
    const clean = documentOf(mailFor().html).querySelectorAll('*').length;
    for (const attack of attacks.filter((text) => text.trim() !== '')) {
      const { subject, html, text } = mailFor(
        { title: attack, event_location: attack, excerpt: attack },
        { name: attack, brandName: attack },
      );
      expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
      expect(text).not.toMatch(/\r/);
      const document = documentOf(html);
      // A place of nothing but control characters is left out, with its label.
      expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(clean);
      expect(document.querySelectorAll('script, img:not([src^="cid:"]), iframe, object, form, svg')).toHaveLength(0);
      // One expectation for all: thousands of them took longer than the mail.
      const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
      expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
      const protocols = Array.from(document.querySelectorAll('a'), ({ protocol }) => protocol);
      expect(protocols.filter((protocol) => protocol !== 'https:' && protocol !== 'mailto:')).toEqual([]);
    }
  });

  it('loads nothing from other hosts, and marks its layout tables as presentation', () => {
    const { html } = mailFor();
    expect(html).not.toMatch(/<img src="(?!cid:)|<link|@import|url\(|<script|<svg/i);
    for (const table of documentOf(html).querySelectorAll('table'))
      expect(table.getAttribute('role')).toBe('presentation');
  });

  it('declares light and dark schemes, and is readable in both', () => {
    expect(mailFor().html).toContain('<meta name="color-scheme" content="light dark">');
    for (const colors of [lightColors, darkColors]) {
      const { page, card, panel, text, muted, link, button, onButton, tile, onTile } = colors;
      for (const ground of [page, card, panel])
        for (const ink of [text, muted, link]) expect(contrast(ink, ground)).toBeGreaterThan(4.5);
      expect(contrast(onButton, button)).toBeGreaterThan(4.5);
      expect(contrast(onTile, tile)).toBeGreaterThan(4.5);
    }
    const { html } = mailFor();
    const stylesheet = documentOf(html).querySelector('style')?.textContent ?? '';
    for (const [name, light] of Object.entries(lightColors))
      expect({ name, found: html.includes(light) }).toEqual({ name, found: true });
    const { tile: _tile, onTile: _onTile, ...changing } = darkColors;
    for (const color of Object.values(changing)) expect(stylesheet).toContain(color);
  });
});
