import { describe, expect, it } from 'vitest';
import { brokenLinks } from '@/features/article-editor/review/internal-links';

const own = ['https://www.example.com', 'https://example.com'];
const slugs = new Map([
  ['taller', true],
  ['borrador', false],
]);

describe('the internal links of a text', () => {
  it.each([
    ['[a](/pricing) [b](/demo?x=1) [c](/b2b#proceso) [d](/eventos-noticias/taller/) [e](/cases/iopark) [f](/)', []],
    ['[a](https://otro.example/x) [b](//otro.example) [c](mailto:a@b.es) [d](#nota)', []],
    ['[a](/prices) [b](/prices "Precios") ![c](/fotos/x.png)', ['/prices', '/fotos/x.png']],
    [
      '«https://example.com/nada» (https://example.com/prices)…',
      ['https://example.com/nada', 'https://example.com/prices'],
    ],
    ['«www.example.com/nada»—y www.otro.example.', []],
    ['`[a](/nada)`\n```md\n[a](/nada)\n```', []],
    ['[a](</eventos-noticias/otra>)', ['/eventos-noticias/otra']],
    ['[a](https://example.com/pricing) https://www.example.com/eventos-noticias/taller.', []],
    [
      '[a](https://example.com/prices) https://www.example.com/nada.',
      ['https://example.com/prices', 'https://www.example.com/nada'],
    ],
    [
      '[a]() [b](#) [c](https://) [d](https://texto) [e](tel:) [f](url)',
      ['', '#', 'https://', 'https://texto', 'tel:', 'url'],
    ],
    [
      '[a](javascript:alert(1)) [b](tel:+34600123456) [c](https://es.wikipedia.org/wiki/A_(b))',
      ['javascript:alert(1)'],
    ],
    ['[a][b]\n\n[b]: /nada\n[^1]: nota', ['/nada']],
    ['[a](www.otro.example) [b](hola@example.com) [c](www.example.com/nada)', ['www.example.com/nada']],
  ])('are broken in %j: %j', (content, nowhere) => {
    expect(brokenLinks(content, slugs, own)).toEqual(nowhere.map((address) => ({ address, end: 'nowhere' })));
  });

  it('may point to an article that is not public yet', () => {
    expect(brokenLinks('[a](/eventos-noticias/borrador#x)', slugs, own)).toEqual([
      { address: '/eventos-noticias/borrador#x', end: 'unpublished' },
    ]);
  });
});
