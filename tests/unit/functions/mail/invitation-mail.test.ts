// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { invitationMail } from '../../../../supabase/functions/_shared/mail/invitation-mail.ts';
import { documentOf, visibleText } from '../../../helpers/functions/event-mail.ts';

test('the invitation has the frame of every mail, and the same words in both parts', () => {
  const { html, text } = invitationMail({ siteUrl: 'https://web.example.com', brandName: 'Marca', tokenHash: 'a+b' });
  const mail = documentOf(html);
  expect(mail.querySelector('.page .card h1')?.textContent).toBe('Te han dado acceso al CMS de Marca');
  expect(html).toContain('prefers-color-scheme: dark');
  const login = 'https://web.example.com/login';
  const links = [...mail.querySelectorAll('a')].map(({ href }) => href);
  expect(links).toEqual([`${login}#token_hash=a%2Bb&type=recovery`, login]);
  expect(mail.querySelector('.button')?.textContent).toBe('Elegir contraseña');
  for (const line of text.split('\n').filter((part) => part !== '' && !part.startsWith('http')))
    expect(visibleText(html)).toContain(line);
});
