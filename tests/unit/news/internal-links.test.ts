import { describe, expect, it } from 'vitest';
import { deadLinks } from '@/features/news/editor/internal-links';

const slugs = new Map([
  ['taller', true],
  ['borrador', false],
]);

describe('the internal links of a text', () => {
  it.each([
    ['[a](/pricing) [b](/demo?x=1) [c](/b2b#proceso) [d](/eventos-noticias/taller/) [e](/cases/iopark) [f](/)', []],
    ['[a](https://otro.example/x) [b](//otro.example) [c](mailto:a@b.es) [d](#nota)', []],
    ['[a](/prices) [b](/prices "Precios") ![c](/fotos/x.png)', ['/prices', '/fotos/x.png']],
    ['`[a](/nada)`\n```md\n[a](/nada)\n```', []],
    ['[a](</eventos-noticias/otra>)', ['/eventos-noticias/otra']],
  ])('lead nowhere in %j: %j', (content, nowhere) => {
    expect(deadLinks(content, slugs)).toEqual(nowhere.map((address) => ({ address, end: 'nowhere' })));
  });

  it('lead to an article that visitors cannot open yet', () => {
    expect(deadLinks('[a](/eventos-noticias/borrador#x)', slugs)).toEqual([
      { address: '/eventos-noticias/borrador#x', end: 'unpublished' },
    ]);
  });
});
