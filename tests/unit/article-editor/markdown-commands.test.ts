import { describe, expect, it } from 'vitest';
import { imageMarkdown, markdownCommands, imageCommand } from '@/features/article-editor/markdown/markdown-commands';
import { shown } from '../../helpers/shown';

/** Runs a command on a text with its selection in [ and ]. Gives the result with the new selection. */
function run(command: keyof typeof markdownCommands, marked: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const edit = markdownCommands[command]({ text, start, end });
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${after.slice(0, edit.start)}[${after.slice(edit.start, edit.end)}]${after.slice(edit.end)}`;
}

/** Inserts a block after a paragraph. Gives the block and the selection in it. */
function runAfterText(command: 'table' | 'code' | 'divider') {
  const { insert, from, start, end } = markdownCommands[command]({ text: 'antes\n\n', start: 7, end: 7 });
  return {
    before: insert.slice(0, start - from),
    selected: insert.slice(start - from, end - from),
    after: insert.slice(end - from),
  };
}

describe('the Markdown toolbar', () => {
  it.each([
    ['bold', 'un [agente] listo', 'un **[agente]** listo'],
    ['bold', 'un **[agente]** listo', 'un [agente] listo'],
    ['bold', 'un []', 'un **[texto]**'],
    ['bold', '[**uno**]', '[uno]'],
    ['bold', '[**uno**\n\n**dos**]', '[uno\n\ndos]'],
    ['italic', '[uno]', '_[uno]_'],
    ['italic', '_[uno]_', '[uno]'],
    ['italic', 'a*[un]*o', 'a[un]o'],
    ['italic', '**[uno]**', '**_[uno]_**'],
    ['heading', 'a\nb[]\nc', 'a\n## b[]\nc'],
    ['heading', 'a\n## b[]\nc', 'a\nb[]\nc'],
    ['heading', 'a\n#[]# b\nc', 'a\n[]b\nc'],
    ['subheading', '[]', '### []'],
    ['numbered', '[uno\ndos]', '[1. uno\n1. dos]'],
    ['tasks', 'uno[]', '- [ ] uno[]'],
    ['list', '[uno\ndos]', '[- uno\n- dos]'],
    ['list', '[- uno\n- dos]', '[uno\ndos]'],
    ['quote', 'x[]', '> x[]'],
  ] as const)('%s turns %j into %j', (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });

  it.each([
    ['bold', 'una [palabra ]más', '<p>una <strong>palabra</strong> más</p>'],
    ['bold', 'una[\u00A0palabra] más', '<p>una\u00A0<strong>palabra</strong> más</p>'],
    ['bold', 'pa[lab]ra', '<p>pa<strong>lab</strong>ra</p>'],
    ['italic', 'pa[lab]ra', '<p>pa<em>lab</em>ra</p>'],
    ['bold', '[uno\n\ndos]', '<p><strong>uno</strong></p>\n<p><strong>dos</strong></p>'],
    ['bold', '[## uno\n- dos]', '<h2><strong>uno</strong></h2>\n<ul>\n<li><strong>dos</strong></li>\n</ul>'],
    ['bold', 'dijo[«hola»]y', '<p>dijo«<strong>hola</strong>»y</p>'],
    ['italic', 'di[(no)]te', '<p>di(<em>no</em>)te</p>'],
    ['bold', '[Nota:]texto', '<p><strong>Nota</strong>:texto</p>'],
    ['bold', '[Nota:] texto', '<p><strong>Nota:</strong> texto</p>'],
    ['bold', 'a[…]b', '<p>a…b</p>'],
    ['bold', '¡[hola]!', '<p>¡<strong>hola</strong>!</p>'],
  ] as const)('%s of %j is shown as such', (command, before, after) => {
    const marked = run(command, before);
    expect(shown(marked.replace(/[[\]]/g, ''))).toBe(after);
  });

  it('makes a link of a text and selects its address, or of an address and selects its text', () => {
    expect(markdownCommands.link({ text: 'ver precios', start: 4, end: 11 })).toEqual({
      from: 4,
      to: 11,
      insert: '[precios](https://)',
      start: 14,
      end: 22,
    });
    expect(markdownCommands.link({ text: 'https://a.es', start: 0, end: 12 })).toEqual({
      from: 0,
      to: 12,
      insert: '[texto](https://a.es)',
      start: 1,
      end: 6,
    });
  });

  it('escapes brackets in the text and in the address of a link', () => {
    expect(markdownCommands.link({ text: 'los [nuevos', start: 0, end: 11 }).insert).toBe('[los \\[nuevos](https://)');
    expect(markdownCommands.link({ text: 'https://a.es/b)', start: 0, end: 15 }).insert).toBe(
      '[texto](https://a.es/b%29)',
    );
    expect(markdownCommands.link({ text: 'hola@a.es', start: 0, end: 9 }).insert).toBe('[texto](mailto:hola@a.es)');
  });

  it('puts a table on lines of its own', () => {
    expect(markdownCommands.table({ text: 'antes', start: 5, end: 5 }).insert).toMatch(/^\n\n\| Columna.*\|\n\n$/s);
    expect(markdownCommands.table({ text: '', start: 0, end: 0 }).insert.startsWith('|')).toBe(true);
  });

  it('selects the placeholder of a block, or moves behind a complete one', () => {
    expect(runAfterText('table').selected).toBe('Columna');
    expect(runAfterText('code')).toEqual({ before: '```\n', selected: 'código', after: '\n```\n\n' });
    expect(runAfterText('divider')).toEqual({ before: '---\n\n', selected: '', after: '' });
  });

  it('writes an image with an escaped alternative text', () => {
    expect(imageMarkdown('una [mesa]', 'https://a.es/x.webp')).toBe('![una \\[mesa\\]](https://a.es/x.webp)');
  });

  it.each([
    ['a [] b', 'Un río', 'a ![Un río](/x.webp)| b'],
    ['a [mesa] b', 'Un río', 'a ![mesa](/x.webp)| b'],
    ['a [mesa] b', '', 'a ![mesa](/x.webp)| b'],
    ['[]', '', '![|](/x.webp)'],
    ['uno[]', 'Un río', 'uno\n\n![Un río](/x.webp)|'],
    ['uno. []\ndos', 'Un río', 'uno. \n\n![Un río](/x.webp)|\n\ndos'],
    ['uno[]\n\ndos', '', 'uno\n\n![|](/x.webp)\n\ndos'],
    ['- uno[]\n- dos', 'Un río', '- uno\n\n![Un río](/x.webp)|\n\n- dos'],
    ['- []\n- dos', 'Un río', '- ![Un río](/x.webp)|\n- dos'],
    ['uno\n\n[]\n\ndos', 'Un río', 'uno\n\n![Un río](/x.webp)|\n\ndos'],
    ['[]uno', 'Un río', '![Un río](/x.webp)|uno'],
  ])(
    'inserts a stored image into %j with its text (%j), and the cursor where the text goes on',
    (marked, alt, after) => {
      const [before = '', selected = '', rest = ''] = marked.split(/[[\]]/);
      const text = before + selected + rest;
      const end = before.length + selected.length;
      const edit = imageCommand('/x.webp', alt)({ text, start: before.length, end });
      const written = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
      expect(`${written.slice(0, edit.start)}|${written.slice(edit.end)}`).toBe(after);
    },
  );
});
