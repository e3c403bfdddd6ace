import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '@/components/markdown/pasted/html-to-markdown';
import { shown } from '../../helpers/shown';

const clipboard = (name: string) => readFileSync(new URL(`../../helpers/clipboards/${name}`, import.meta.url), 'utf8');
const markdown = (html: string) => htmlToMarkdown(html).markdown;
const words = (html: string) => html.replace(/<[^>]*>/g, '').trim();

describe('pasted rich text as Markdown', () => {
  it.each(['google-docs', 'word', 'notion', 'chatgpt', 'web-page'])('keeps what was copied in %s', (source) => {
    expect(`${markdown(clipboard(`${source}.html`))}\n`).toBe(clipboard(`${source}.md`));
  });

  it.each([
    ['colspan=99999999', '', '| a |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |'],
    ['colspan=2', '', '| a |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |'],
    ['colspan=0', 'colspan=-5', '| a | b |  |\n| --- | --- | --- |\n| 1 | 2 | 3 |'],
    ['rowspan=99999999', 'colspan=uno', '| a | b |  |  |\n| --- | --- | --- | --- |\n|  | 1 | 2 | 3 |'],
  ])('keeps the spans %j and %j of a table within its own cells', (first, second, becomes) => {
    const row = `<tr><td ${first}>a</td><td ${second}>b</td></tr><tr><td>1</td><td>2</td><td>3</td></tr>`;
    expect(markdown(`<table>${row}</table>`)).toBe(becomes);
  });

  it.each([
    ['<b>Nota:</b>texto', '**Nota**:texto'],
    ['a<b>(b) </b>c', 'a(**b)** c'],
    ['<b>uno</b> <b>dos</b>', '**uno dos**'],
    ['<b>uno <i>dos</i></b><i> tres</i>', '**uno _dos_** *tres*'],
    ['<b> </b>x<i></i>', 'x'],
    ['<a href="https://a.example/"> <b>x</b> </a>y', '**[x](https://a.example/)** y'],
    ['<b>Hola <a href="https://a.example/x">a</a></b>', '**Hola [a](https://a.example/x)**'],
    ['<h2><b>Título</b></h2><h5>dentro</h5>', '## Título\n\n##### dentro'],
    ['<h4>uno</h4><h3>dos</h3>', '### uno\n\n## dos'],
  ])('writes %j so that Markdown accepts it', (html, becomes) => {
    expect(markdown(html)).toBe(becomes);
  });

  it.each([
    ['Hola <b>Ana</b> <img alt="👋" src="https://mail.example/wave.png">', 'Hola **Ana** 👋'],
    ['<b>Hola</b> <img data-stringify-type="emoji" alt=":wave:" src="https://a.example/w.png">', '**Hola** :wave:'],
    ['<b>a</b><img src="https://a.example/punto.gif" width="1" height="1">', '**a**'],
    ['<img src="data:image/png;base64,AAAA" alt="Una foto"><b>a</b>', '**a**'],
    [
      '<a href="https://a.example/"><img src="https://a.example/logo.png" alt="Logo"></a>',
      '[Logo](https://a.example/)',
    ],
  ])('keeps the words around the picture of %j', (html, becomes) => {
    expect(markdown(html)).toBe(becomes);
  });

  it.each([
    '*no* _es_ énfasis',
    '# no es título',
    '1. no es lista',
    '- no es lista',
    '[no](es) enlace',
    '[x]: https://a.example/',
    '<b>no es HTML</b> &amp; &copy;',
    '`no` ~~es~~ código',
    '| no | es |\n| --- | --- |',
    '![no](/es)',
    '[ ] no es tarea',
    'a_b_c y _d_',
    '~5 y ~6~',
    '* * *',
    '+ no',
    '> no',
    'R&D; y &lt;',
    'C:\\carpeta\\*',
    '[^1] y [a][b]',
  ])('shows the signs of %j as signs', (text) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(words(shown(markdown(`<p>${escaped} <b>fin</b></p>`)))).toBe(
      `${escaped.replaceAll(/\s+/g, ' ')} fin`.replaceAll('>', '&gt;'),
    );
  });

  it.each([
    [
      'Slack',
      '<ol data-indent="0"><li>Uno</li></ol><ul data-indent="1"><li>dentro</li></ul><ol data-indent="0"><li>Dos</li></ol>',
      '1. Uno\n   - dentro\n2. Dos',
    ],
    [
      'Word in a browser',
      [1, 2, 1]
        .map((level) => `<div class="ListContainerWrapper"><ul><li data-aria-level="${level}"><p>x</p></li></ul></div>`)
        .join(''),
      '- x\n  - x\n- x',
    ],
    [
      'Google Docs with boxes',
      '<ul><li role="checkbox" aria-checked="true"><img alt="checked" src="data:,"><p>Uno</p></li></ul>',
      '- [x] Uno',
    ],
    ['LibreOffice', '<ul>\n<li><p>Uno</p>\n<ul>\n<li><p>Dentro</p></li>\n</ul>\n</li>\n</ul>', '- Uno\n  - Dentro'],
    ['a page', '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>', '1. a\n2. b\n\n1) c'],
  ])('nests the lists of %s', (_source, html, becomes) => {
    expect(markdown(html)).toBe(becomes);
  });

  it('gives each block of a linked box the link', () => {
    expect(markdown('<a href="https://a.example/"><h3>Título</h3><p>Texto</p></a>')).toBe(
      '## [Título](https://a.example/)\n\n[Texto](https://a.example/)',
    );
  });

  it('tells words of one line from blocks, and blocks that typing goes on in from others', () => {
    expect(htmlToMarkdown('<meta charset="utf-8"><p>uno <b>dos</b></p>')).toMatchObject({ isInline: true });
    expect(htmlToMarkdown('<ul><li>uno</li></ul>')).toMatchObject({ isInline: false, isClosed: false });
    expect(htmlToMarkdown('<h2>uno</h2>')).toMatchObject({ isInline: false, isClosed: true });
  });

  it.each([
    '<p>a</p><script>alert(1)</script><!-- nota --><style>p{}</style><p>b</p>',
    '<p>a<iframe src="https://a.example"></iframe><object data="x"></object></p><p>b</p>',
    '<p onclick="alert(1)">a</p><p style="display:none">oculto</p><p>b</p>',
  ])('keeps nothing of %j but its words', (html) => {
    expect(markdown(html)).toBe('a\n\nb');
  });
});
