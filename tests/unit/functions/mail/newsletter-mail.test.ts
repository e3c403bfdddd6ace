import { describe, expect, it } from 'vitest';
import { newsletterMail } from '../../../../supabase/functions/_shared/mail/newsletter-mail.ts';

const facts = {
  eventTitle: 'Taller de\n<agentes>',
  askedAt: '2026-03-15T17:30:00+00:00',
  text: 'Quiero recibir novedades',
  links: {
    confirm: 'https://web.example.com/novedades#t=1.abc',
    unsubscribe: 'https://api.example.com/functions/v1/newsletter?t=1.def',
  },
  siteUrl: 'https://web.example.com/',
  brandName: 'Marca Ejemplo',
  contactEmail: 'hola@web.example.com',
};

describe('the double opt-in mail', () => {
  const { subject, text, html, headers, attachment } = newsletterMail(facts);

  it('has the consent text, its time in Madrid and its place, and explains what happens without an answer', () => {
    expect(subject).toBe('Confirma que quieres recibir novedades');
    expect(text).toContain(
      'El 15 de marzo de 2026, a las 18:30 (hora peninsular), al registrarte en «Taller de <agentes>», marcaste:\n«Quiero recibir novedades»',
    );
    expect(text).toContain('Si no lo confirmas, no recibirás novedades');
    expect(text).toContain('Si no fuiste tú, puedes ignorarlo.');
    expect(html).toContain('al registrarte en «<bdi>Taller de &lt;agentes&gt;</bdi>», marcaste:');
    expect(attachment).toBeUndefined();
  });

  it('has one button to the page, and no unsubscribe address in its text', () => {
    expect(text).toContain('\nhttps://web.example.com/novedades#t=1.abc\n');
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).toContain('<a class="button" href="https://web.example.com/novedades#t=1.abc"');
    for (const part of [text, html]) expect(part).not.toContain('api.example.com');
  });

  it('has the one-click unsubscribe headers', () => {
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://api.example.com/functions/v1/newsletter?t=1.def>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
