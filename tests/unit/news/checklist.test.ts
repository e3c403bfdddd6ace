import { describe, expect, it } from 'vitest';
import { newArticleValues, type ArticleValues } from '@/features/news/editor/article-values';
import { brokenLinks, publishChecklist, type ChecklistFacts } from '@/features/news/editor/checklist';

const now = new Date('2026-06-01T10:00:00Z');
const facts: ChecklistFacts = {
  now,
  hasNewImage: false,
  slugTaken: false,
  imageOrigins: ['https://x.example', 'https://otra.example'],
  slugs: new Set(['taller', 'otra-noticia']),
};
const ready: ArticleValues = {
  ...newArticleValues(now),
  title: 'Hola',
  slug: 'hola',
  excerpt: 'Corto',
  content: 'Texto',
  imageUrl: 'https://x.example/a.webp',
  imageAlt: 'Una mesa',
};
const ids = (values: Partial<ArticleValues>, more: Partial<ChecklistFacts> = {}) =>
  publishChecklist({ ...ready, ...values }, { ...facts, ...more }).map(({ id }) => id);

describe('the checklist before publishing', () => {
  it('is empty for an article that is ready', () => {
    expect(ids({})).toEqual([]);
    expect(ids({ category: 'evento', eventDate: '2026-06-02T10:00', showRegistrationForm: true })).toEqual([]);
  });

  it('notices what an event lacks', () => {
    expect(ids({ category: 'evento' })).toEqual(['no-date']);
    expect(ids({ category: 'evento', eventDate: '2026-06-01T11:59' })).toEqual(['past-date']);
    expect(ids({ category: 'evento', eventDate: '2026-06-01T12:01' })).toEqual(['no-form']);
    expect(ids({ category: 'noticia', eventDate: '2020-01-01T10:00' })).toEqual([]);
  });

  it('notices a long excerpt, counted as people count letters', () => {
    expect(ids({ excerpt: '🙂'.repeat(160) })).toEqual([]);
    expect(ids({ excerpt: 'a'.repeat(161) })).toEqual(['excerpt']);
  });

  it('advises shorter sentences where a text is hard to read', () => {
    const sentence =
      'La implementación de procedimientos administrativos imposibilita considerablemente la comprensión. ';
    expect(ids({ content: sentence.repeat(12) })).toEqual(['readability']);
    expect(ids({ content: sentence })).toEqual([]);
  });

  it('notices a missing picture and a picture without words', () => {
    expect(ids({ imageUrl: '' })).toEqual(['no-image']);
    expect(ids({ imageUrl: '', imageAlt: '' }, { hasNewImage: true })).toEqual(['no-alt']);
    expect(ids({ imageAlt: ' ' })).toEqual(['no-alt']);
  });

  it('notices a picture of a site whose pictures are not shown', () => {
    expect(ids({ imageUrl: 'https://y.example/a.webp' })).toEqual(['foreign-image']);
    expect(ids({ imageUrl: 'https://y.example/a.webp' }, { hasNewImage: true })).toEqual([]);
    for (const imageUrl of ['https://otra.example/a.webp', '/a.webp']) expect(ids({ imageUrl })).toEqual([]);
  });

  it('notices a taken address, a future date and a second title', () => {
    expect(ids({}, { slugTaken: true })).toEqual(['slug']);
    expect(ids({ publishedAt: '2026-07-01T10:00' })).toEqual(['future']);
    expect(ids({ publishedAt: '2026-07-01T10:00', isPublished: false })).toEqual([]);
    expect(ids({ content: '# Otro título\n\ntexto' })).toEqual(['h1']);
    expect(ids({ content: '```\n# comentario\n```' })).toEqual([]);
  });

  it('notices internal links that lead nowhere', () => {
    expect(ids({ content: 'Mira [esto](/eventos-noticias/no-existe).' })).toEqual(['link-/eventos-noticias/no-existe']);
    expect(ids({ content: '[x](/eventos-noticias/no-existe)' }, { slugs: null })).toEqual([]);
  });

  it.each([
    ['[a](/pricing) [b](/demo?x=1) [c](/b2b#proceso) [d](/eventos-noticias/taller/) [e](/cases/iopark) [f](/)', []],
    ['[a](https://otro.example/x) [b](//otro.example) [c](mailto:a@b.es) [d](#nota)', []],
    ['[a](/prices) [b](/prices "Precios") ![c](/fotos/x.png)', ['/prices', '/fotos/x.png']],
    ['`[a](/nada)`\n```md\n[a](/nada)\n```', []],
    ['[a](</eventos-noticias/otra>)', ['/eventos-noticias/otra']],
  ])('finds in %j the broken links %j', (content, broken) => {
    expect(brokenLinks(content, facts.slugs ?? new Set())).toEqual(broken);
  });
});
