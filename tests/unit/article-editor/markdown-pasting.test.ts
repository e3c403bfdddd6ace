import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '@/components/markdown/pasted/html-to-markdown';
import {
  isInCode,
  isRichText,
  linkEdit,
  pastedEdit,
  pastedFiles,
} from '@/features/article-editor/markdown/markdown-pasting';
import { clipboards } from '../../helpers/clipboards';
import { shown } from '../../helpers/shown';

/** Pastes over the selection, marked with « and ». Plain text is inserted as the browser would. */
function paste(marked: string, { text: copied, html = '' }: { text: string; html?: string }): string {
  const start = marked.indexOf('«');
  const text = marked.replace(/[«»]/g, '');
  const selection = { text, start, end: marked.indexOf('»') - 1 };
  const rich = isRichText(html) ? pastedEdit(selection, htmlToMarkdown(html)) : null;
  const plain = { from: start, to: selection.end, insert: copied.replaceAll('\r', '') };
  const { from, to, insert } = linkEdit(selection, copied) ?? rich ?? plain;
  return text.slice(0, from) + insert + text.slice(to);
}

describe('pasting into a Markdown text', () => {
  const image = new File(['x'], 'image.png', { type: 'image/png' });

  it.each(clipboards)('converts $what to Markdown', ({ text, html, image: hasImage, becomes }) => {
    expect(paste('«»', { text, html })).toBe(becomes);
    expect(pastedFiles(text, hasImage ? [image] : [])).toEqual([]);
  });

  it.each([
    ['uno «»', '<b>dos</b>', 'uno **dos**'],
    ['uno«»', '<ul><li>dos</li></ul>', 'uno\n\n- dos'],
    ['uno\n«»\ntres', '<h2>dos</h2>', 'uno\n\n## dos\n\ntres'],
    ['uno\n\n«dos»\n\ntres', '<p>a</p><p>b</p>', 'uno\n\na\n\nb\n\ntres'],
    ['uno«dos»tres', '<p>a</p><p>b</p>', 'uno\n\na\n\nb\n\ntres'],
    ['«»', '<hr>', '---\n\n'],
  ])('puts blocks on lines of their own: %j', (marked, html, becomes) => {
    expect(paste(marked, { text: '', html })).toBe(becomes);
  });

  it('knows the lines of a block of code', () => {
    const text = 'a\n```js\nb\n```\nc';
    expect([0, 8, text.length].map((offset) => isInCode(text, offset))).toEqual([false, true, false]);
  });

  it('takes files when the clipboard has no text besides their names', () => {
    const heic = new File(['x'], 'IMG_1.HEIC');
    expect(pastedFiles('', [image])).toEqual([image]);
    expect(pastedFiles(' \r\n', [image])).toEqual([image]);
    expect(pastedFiles('/home/ana/image.png\nIMG_1.HEIC', [image, heic])).toEqual([image, heic]);
  });

  it.each([
    ['ver «precios» ya', ' https://example.com/a ', 'precios', 'https://example.com/a'],
    ['ver «los [nuevos»', 'https://example.com/', 'los [nuevos', 'https://example.com/'],
    ['ver «[1] y \\]»', 'https://example.com/', '[1] y ]', 'https://example.com/'],
    ['ver «fin\\»', 'https://example.com/', 'fin\\', 'https://example.com/'],
    ['«Mercurio»', 'https://es.wikipedia.org/wiki/A_(b', 'Mercurio', 'https://es.wikipedia.org/wiki/A_%28b'],
    ['«Mercurio»', 'https://es.wikipedia.org/wiki/A_b)', 'Mercurio', 'https://es.wikipedia.org/wiki/A_b%29'],
    ['«aquí»', 'www.example.com/x', 'aquí', 'https://www.example.com/x'],
    ['«aquí»', 'hola@example.com', 'aquí', 'mailto:hola@example.com'],
  ])('makes a link of %j and %j', (marked, text, words, href) => {
    expect(shown(paste(marked, { text }))).toContain(`<a href="${href}">${words}</a>`);
  });

  it.each([
    ['ver «»ya', 'https://example.com'],
    ['ver «precios»', 'no es una dirección'],
    ['«https://example.com/antes»', 'https://example.com/ahora'],
    ['«dos\nlíneas»', 'https://example.com'],
    ['«[un enlace](/demo)»', 'https://example.com'],
  ])('makes no link in %j with %j', (marked, text) => {
    expect(paste(marked, { text })).toBe(marked.replace(/«.*»/s, text));
  });
});
