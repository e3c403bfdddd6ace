import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Markdown } from '@/components/markdown/markdown';
import { checkMarkdown } from '@contract/markdown/check-markdown';
import { env } from '@/lib/env';
import { ownOrigin } from '@/lib/origins';

const html = (markdown: string, isPrerendered = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={markdown} isPrerendered={isPrerendered} />
    </MemoryRouter>,
  )
    .replace(/^<div class="prose">(.*)<\/div>$/s, '$1')
    // The router's marker attribute.
    .replaceAll(' data-discover="true"', '');

const hrefs = (markdown: string) => [...html(markdown).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('the text of an article', () => {
  it('supports autolinks, strikethrough, emphasis and lists', () => {
    expect(html('https://example.org **a** ~~b~~')).toBe(
      '<p><a href="https://example.org" rel="noopener noreferrer nofollow">https://example.org</a> <strong>a</strong> <del>b</del></p>',
    );
    expect(html('3. a\n4. b')).toContain('<ol start="3">');
  });

  it.each([
    ['1986. a\n\n1999. b\n\n2015. c', ['1986', '1999', '2015']],
    ['3. a\n2. b\n1. c', ['3', '2', '1']],
    ['1. a\n2. b\n2. c', ['1', '2', '2']],
    ['> 10) a\n>     - x\n> 20) b', ['10', '20']],
    ['1.\u00A0a\n3.\u00A0b', ['1', '3']],
  ])('shows the numbers of %j as they were typed', (markdown, numbers) => {
    expect([...html(markdown).matchAll(/<li value="(\d+)"/g)].map(([, number]) => number)).toEqual(numbers);
  });

  it.each(['1. a\n2. b', '1. a\n1. b\n1. c', '7. a\n8. b', '1986. a\n1987. b'])(
    'leaves the counting of %j to the browser',
    (markdown) => {
      expect(html(markdown)).not.toContain('value=');
    },
  );

  it.each([
    ['«www.ejemplo.es»', 'http://www.ejemplo.es', '»'],
    ['“https://ejemplo.es/a”', 'https://ejemplo.es/a', '”'],
    ['‘www.ejemplo.es’.', 'http://www.ejemplo.es', '’.'],
    ['https://ejemplo.es/a…', 'https://ejemplo.es/a', '…'],
    ['https://ejemplo.es/a—y más', 'https://ejemplo.es/a', '—y más'],
    ['[véase https://ejemplo.es/a]', 'https://ejemplo.es/a', ']'],
    ['(https://ejemplo.es/a_(b))', 'https://ejemplo.es/a_(b)', ')'],
    [`https://ejemplo.es/{a}${'}'.repeat(5_000)}`, 'https://ejemplo.es/%7Ba%7D', '}'.repeat(5_000)],
    ['¿Has visto www.ejemplo.es/año?', 'http://www.ejemplo.es/a%C3%B1o', '?'],
    ['**www.ejemplo.es»**', 'http://www.ejemplo.es', '»'],
  ])('ends the address in %j before its closing signs', (markdown, href, rest) => {
    const [, address, behind] = /<a href="([^"]+)"[^>]*>[^<]+<\/a>([^<]*)/.exec(html(markdown)) ?? [];
    expect([address, behind]).toEqual([href, rest]);
  });

  it('finds the second of two addresses, and leaves marked ones as they are', () => {
    expect(hrefs('«www.a.es»—«www.b.es»')).toEqual(['http://www.a.es', 'http://www.b.es']);
    expect(hrefs('[x](https://a.es/») <https://a.es/—>')).toEqual(['https://a.es/%C2%BB', 'https://a.es/%E2%80%94']);
  });

  it('treats a no-break space after a mark as a space', () => {
    expect(html('##\u00A0Uno\n\n-\u00A0dos\n\n1.\u202Ftres')).toBe(
      '<h2>Uno</h2>\n<ul>\n<li>dos</li>\n</ul>\n<ol>\n<li>tres</li>\n</ol>',
    );
  });

  it('names tables after the heading above them', () => {
    const table = '| a |\n|-|\n| 1 |';
    const text = html(`${table}\n\n## Uno\n\n${table}\n\n> ### Dos\n\n${table}\n\n${table}`);
    const names = [...text.matchAll(/<figure ([^>]*) class/g)].map(([, name]) => name);
    expect(names).toEqual([
      'aria-label="Tabla"',
      'aria-labelledby="apartado-1"',
      'aria-labelledby="apartado-2"',
      'aria-labelledby="apartado-2"',
    ]);
    expect(text).toContain('<h2 id="apartado-1">Uno</h2>');
    expect(text).toContain('<h3 id="apartado-2">Dos</h3>');
    expect(html('## Sin tabla')).toBe('<h2>Sin tabla</h2>');
  });

  it('shows tables in a scrollable region', () => {
    const table = html('| a | b |\n|:-|-:|\n| 1 | 2 |');
    expect(table).toContain('<figure aria-label="Tabla" class="prose-scroll">');
    expect(table).toContain('<th data-align="right" scope="col">b</th>');
    expect(table).toContain('<td data-align="right">2</td>');
  });

  it('labels whether a task is done', () => {
    const tasks = html('- [x] uno\n- [ ] dos');
    expect(tasks).toContain('<input type="checkbox" disabled="" aria-label="Hecho" checked=""/> uno');
    expect(tasks).toContain('aria-label="Pendiente"');
  });

  it('has footnotes in Spanish, with a back link', () => {
    const notes = html('Dato[^1].\n\n[^1]: Fuente.');
    expect(notes).toContain('>Notas</h2>');
    expect(notes).toContain('href="#user-content-fn-1"');
    expect(notes).toContain('aria-label="Volver a la referencia 1"');
    expect(notes).not.toContain('Footnotes');
  });

  it.each([
    ['# a\n## b', '<h2>a</h2>\n<h3>b</h3>'],
    ['## a\n### b', '<h2>a</h2>\n<h3>b</h3>'],
    ['#### a', '<h2>a</h2>'],
    ['# a\n#### b\n# c', '<h2>a</h2>\n<h3>b</h3>\n<h2>c</h2>'],
  ])('fits the headings of %j under the title of the article', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('uses the router for internal links and sends no referrer to other sites', () => {
    expect(html('[x](/precios)')).toBe('<p><a href="/precios">x</a></p>');
    expect(html(`[x](${ownOrigin()}/precios)`)).toBe('<p><a href="/precios">x</a></p>');
    expect(html('[x](//otra.example)')).toContain('rel="noopener noreferrer nofollow"');
  });

  it('keeps the title of every link', () => {
    expect(html('[x](/precios "Los precios")')).toBe('<p><a title="Los precios" href="/precios">x</a></p>');
    expect(html('[x](https://otra.example "Otra")')).toContain('<a title="Otra" href="https://otra.example"');
  });

  it.each([
    ['<!-- nota -->\n\nTexto', '<p>Texto</p>'],
    ['Hola <!-- nota -->mundo', '<p>Hola mundo</p>'],
    ['<!-- una\n\nnota -->\n\nTexto', '<p>Texto</p>'],
    ['<div><!-- nota --></div>', '&lt;div&gt;&lt;/div&gt;'],
    ['a <!-->b', '<p>a b</p>'],
    ['`<!-- nota -->`', '<p><code>&lt;!-- nota --&gt;</code></p>'],
    ['<!-- sin fin\n\nTexto', '&lt;!-- sin fin\n\nTexto'],
  ])('drops only the comments of %j', (markdown, expected) => {
    expect(html(markdown).trim()).toBe(expected);
  });

  it('is formatted synchronously only when short or prerendered', () => {
    const long = 'Una **palabra**.\n\n'.repeat(1_000);
    expect(html(long)).toContain('Cargando…');
    expect(html(long, true)).toContain('<strong>palabra</strong>');
  });

  it('shows images of the site and its storage, and the alternative text of others', () => {
    for (const origin of [new URL(env.supabaseUrl).origin, ownOrigin()])
      expect(html(`![Una foto](${origin}/a.webp)`)).toContain(
        `<img src="${origin}/a.webp" alt="Una foto" loading="lazy" decoding="async"/>`,
      );
    expect(html('![Una foto](https://otra.example/pixel.gif)')).toBe('<p><em>Una foto</em></p>');
  });

  it('is empty for an empty text', () => {
    expect(html('')).toBe('');
  });
});

describe('a hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<iframe src="https://otra.example"></iframe>',
    '<style>*{display:none}</style>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '<svg onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '```js onload=alert(1)\nx\n```',
    '[^1]\n\n[^1]: <script>alert(1)</script>',
    '|<b onmouseover=alert(1)>|\n|-|\n|x|',
  ])('%j creates no element, handler or address', (markdown) => {
    // The arrow of a footnote's back link is the site's own SVG.
    const result = html(markdown).replace(/<svg [^>]*class="lucide.*?<\/svg>/g, '');
    expect(result).not.toMatch(/<(?:script|iframe|style|svg|object|embed|form|meta|link|base)\b/i);
    expect(result).not.toMatch(/<[^>]*\son\w+=/i);
    expect(result).not.toMatch(/(?:href|src)="(?:javascript|data|vbscript):/i);
  });

  it('keeps its HTML readable as text', () => {
    expect(html('a <b>negrita</b>')).toBe('<p>a &lt;b&gt;negrita&lt;/b&gt;</p>');
  });

  it('cannot set the class of an element', () => {
    expect(html('```fixed inset-0\nx\n```')).toBe('<pre><code>x\n</code></pre>');
  });

  it.each([
    ['deep quotes', '>'.repeat(500)],
    ['deep lists', Array.from({ length: 110 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['short lines under a long head', `${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n${'a\n'.repeat(1_900)}`],
    ['too many parts', `${'|a'.repeat(40)}\n${'|-'.repeat(40)}\n${`${'|a'.repeat(40)}\n`.repeat(400)}`],
    ['too many addresses in one run of letters', 'www.a.es"'.repeat(11_000)],
  ])('is refused above the limits: %s', (_name, markdown) => {
    expect(() => checkMarkdown(markdown)).toThrow(RangeError);
  });

  it('may have thousands of addresses in one run of letters', () => {
    expect(html('www.a.es"'.repeat(9_000), true).match(/<a href="http:\/\/www\.a\.es"/g)).toHaveLength(9_000);
  });

  it('above the limits is shown as complete plain text', () => {
    const text = `${'>'.repeat(500)}\n  el   fondo <b>`;
    expect(html(text)).toMatch(
      /^<div class="[^"]*whitespace-pre-wrap[^"]*">(?:&gt;){500}\n  el   fondo &lt;b&gt;<\/div>$/,
    );
  });
});
