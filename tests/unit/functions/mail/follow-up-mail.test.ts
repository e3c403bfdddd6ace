// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { checkMarkdown } from '../../../../supabase/functions/_shared/contract/markdown/check-markdown.ts';
import { followUpMail } from '../../../../supabase/functions/_shared/mail/follow-up-mail.ts';
import { mailMarkdown } from '../../../../supabase/functions/_shared/mail/mail-markdown.ts';

vi.mock('../../../../supabase/functions/_shared/contract/markdown/check-markdown.ts', { spy: true });

const SITE = 'https://web.example.com';
const facts = {
  name: 'Ana Ruiz',
  event: { title: 'Taller de <agentes>', event_date: '2026-11-27T17:30:00+00:00' },
  message: {
    subject: 'Gracias por venir',
    content: 'Un **texto**.',
    recording_url: 'https://video.example.com/?v=1&t=2',
  },
  siteUrl: `${SITE}/`,
  brandName: 'Marca Ejemplo',
  contactEmail: 'hola@web.example.com',
  registrationUrl: `${SITE}/registro#t=1.abc`,
  unsubscribeUrl: `${SITE}/novedades/baja?t=1.def`,
};
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the mail to a registrant after the event', () => {
  it('has the message, and says why it comes and how to get no more', () => {
    const { subject, text, html, headers } = followUpMail(facts);
    expect(subject).toBe('Gracias por venir');
    expect(text).toContain('Hola, Ana Ruiz:\n\nUn **texto**.\n');
    for (const part of [text, documentOf(html).body.textContent]) {
      expect(part).toContain(
        'Recibes este email porque esta dirección se registró en «Taller de <agentes>», del 27 de noviembre de 2026.',
      );
      expect(part).toMatch(/[Ss]i no quieres más|¿No quieres más emails después de un evento/);
      expect(part).toContain('borremos tus datos');
    }
    expect(text).toContain(facts.registrationUrl);
    const links = [...documentOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(facts.registrationUrl);
    expect(links).toContain(`${SITE}/privacidad`);
    expect(headers).toEqual({
      'List-Unsubscribe': `<${facts.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('has the recording as its only button, if there is one', () => {
    const { text, html } = followUpMail(facts);
    const [button, ...more] = documentOf(html).querySelectorAll('a.button');
    expect([button?.textContent, button?.getAttribute('href'), more.length]).toEqual([
      'Ver la grabación',
      facts.message.recording_url,
      0,
    ]);
    expect(text).toContain(`Ver la grabación: ${facts.message.recording_url}`);
    const without = followUpMail({ ...facts, message: { ...facts.message, recording_url: null } });
    expect(without.html).not.toContain('class="button"');
    expect(without.text).not.toContain('grabación');
  });

  it('is formatted once for all who get it', () => {
    const message = { ...facts.message, content: 'Un **texto** para muchos.' };
    const mails = Array.from({ length: 200 }, (_, index) => followUpMail({ ...facts, message, name: `Ana ${index}` }));
    expect(new Set(mails.map(({ html }) => html)).size).toBe(200);
    for (const { html } of mails) expect(html).toContain('>texto</strong> para muchos.');
    expect(vi.mocked(checkMarkdown).mock.calls.filter(([text]) => text === message.content)).toHaveLength(1);
  });

  it('greets without a name that carries a link, and keeps the subject in one line', () => {
    const { subject, text } = followUpMail({
      ...facts,
      name: 'www.example.com',
      message: { ...facts.message, subject: 'Uno\ndos' },
    });
    expect(text.startsWith('Hola:\n')).toBe(true);
    expect(subject).toBe('Uno dos');
  });
});

const bodyOf = (text: string) => documentOf(mailMarkdown(text, SITE)).body;

describe('Markdown in a mail', () => {
  it('becomes styled elements', () => {
    const body = bodyOf('# Uno\n\n- [x] hecho\n- b\n\n> cita\n\n| a | b |\n|---|---|\n| 1 | ~~2~~ |\n\n`código`');
    expect(
      [...body.querySelectorAll('h2, ul, li, blockquote, table, th, td, del, code')].map((one) => one.tagName),
    ).toEqual(['H2', 'UL', 'LI', 'LI', 'BLOCKQUOTE', 'TABLE', 'TH', 'TH', 'TD', 'TD', 'DEL', 'CODE']);
    expect(body.querySelector('li')?.textContent).toBe('☑ hecho');
    expect(body.querySelector('td')?.getAttribute('style')).toContain('border');
  });

  it('links to web, mail and the site only, loads nothing and contains no HTML', () => {
    const body = bodyOf(
      '[a](/eventos-noticias) [b](javascript:alert(1)) [c](mailto:hola@example.com) ![foto](/foto.png) <img src=x onerror=alert(1)><script>alert(1)</script> www.example.com',
    );
    expect([...body.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['a', `${SITE}/eventos-noticias`],
      ['c', 'mailto:hola@example.com'],
      ['foto', `${SITE}/foto.png`],
      ['www.example.com', 'http://www.example.com/'],
    ]);
    expect(body.querySelectorAll('img, script')).toHaveLength(0);
    expect(body.textContent).toContain('<script>alert(1)</script>');
  });

  it('stays as typed when it is nested too deeply', () => {
    const text = '>'.repeat(9_000);
    expect(bodyOf(text).textContent).toBe(text);
  });
});
