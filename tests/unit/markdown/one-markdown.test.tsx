// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Markdown } from '@/components/markdown/markdown';
import { ownOrigin } from '@/lib/origins';
import { mailMarkdown } from '../../../supabase/functions/_shared/mail/mail-markdown.ts';

/** What a reader sees of a text: its words with their lines, its links, and the numbers of its lists. */
function read(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineEnd of body.querySelectorAll('br')) lineEnd.replaceWith('⏎');
  for (const back of body.querySelectorAll('[data-footnote-backref]')) back.remove();
  return {
    words: body.textContent.replace(/\s+/g, ' ').trim(),
    links: [...body.querySelectorAll('a')].map((link) => [
      link.textContent,
      new URL(link.getAttribute('href') ?? '', ownOrigin()).href,
    ]),
    numbers: [...body.querySelectorAll('ol, ol > li')].map((one) =>
      one.getAttribute(one.tagName === 'OL' ? 'start' : 'value'),
    ),
    headings: [...body.querySelectorAll('h2, h3')].map((heading) => heading.tagName),
  };
}

const article = (text: string) =>
  read(
    renderToStaticMarkup(
      <MemoryRouter>
        <Markdown text={text} />
      </MemoryRouter>,
    ),
  );
const mail = (text: string) => read(mailMarkdown(text, ownOrigin()));

describe('a text reads the same in an article and in a mail', () => {
  it.each<[string, Partial<ReturnType<typeof read>>]>([
    ['Un saludo,\nAna', { words: 'Un saludo,⏎ Ana' }],
    ['- uno\n  dos\n\n> tres\n> cuatro', { words: 'uno⏎ dos tres⏎ cuatro' }],
    ['[web](www.ejemplo.es/a)', { links: [['web', 'https://www.ejemplo.es/a']] }],
    ['[correo](hola@ejemplo.es)', { links: [['correo', 'mailto:hola@ejemplo.es']] }],
    ['[a]\n\n[a]: www.ejemplo.es', { links: [['a', 'https://www.ejemplo.es/']] }],
    [
      '«https://ejemplo.es/a», y hola@ejemplo.es.',
      {
        words: '«https://ejemplo.es/a», y hola@ejemplo.es.',
        links: [
          ['https://ejemplo.es/a', 'https://ejemplo.es/a'],
          ['hola@ejemplo.es', 'mailto:hola@ejemplo.es'],
        ],
      },
    ],
    [
      '«www.ejemplo.es»\nwww.otra.es…',
      {
        links: [
          ['www.ejemplo.es', 'http://www.ejemplo.es/'],
          ['www.otra.es', 'http://www.otra.es/'],
        ],
      },
    ],
    ['3. a\n4. b', { numbers: ['3', null, null] }],
    ['1986. a\n\n1999. b', { numbers: ['1986', '1986', '1999'] }],
    ['3. a\n2. b\n1. c', { numbers: ['3', '3', '2', '1'] }],
    ['# Uno\n#### Dos', { headings: ['H2', 'H3'] }],
    ['#### Uno', { headings: ['H2'] }],
    ['##\u00A0Uno\n<!-- nota -->fin <b>', { headings: ['H2'], words: 'Uno fin <b>' }],
    ['[x](javascript:alert(1)) [y](/precios)', { words: 'x y', links: [['y', `${ownOrigin()}/precios`]] }],
    [`${'>'.repeat(200)} hondo`, { words: `${'>'.repeat(200)} hondo` }],
  ])('%j', (text, expected) => {
    const shown = article(text);
    expect(shown).toMatchObject(expected);
    expect(mail(text)).toEqual(shown);
  });
});
