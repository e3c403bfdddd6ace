import { describe, expect, it } from 'vitest';
import { newArticleValues, type ArticleValues } from '@/features/article-editor/article-schema';
import { publishChecklist, type ChecklistFacts } from '@/features/article-editor/review/checklist';

const now = new Date('2026-06-01T10:00:00Z');
const facts: ChecklistFacts = {
  now,
  hasNewImage: false,
  slugTaken: false,
  imageOrigins: ['https://x.example', 'https://otra.example'],
  slugs: new Map([
    ['taller', true],
    ['otra-noticia', true],
    ['borrador', false],
    ['hola', false],
  ]),
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
/** A future event with registration. */
const talk: Partial<ArticleValues> = {
  category: 'evento',
  eventDate: '2026-06-02T10:00',
  eventLocation: 'Ateneo',
  showRegistrationForm: true,
};
const ids = (values: Partial<ArticleValues>, more: Partial<ChecklistFacts> = {}) =>
  publishChecklist({ ...ready, ...values }, { ...facts, ...more }).map(({ id }) => id);

const closing = (registrationClosesAt: string, more: Partial<ArticleValues> = {}) =>
  ids({ ...talk, registrationClosesAt, ...more });

const texts = (content: string) => publishChecklist({ ...ready, content }, facts).map(({ text }) => text);

describe('the checklist before publishing', () => {
  it('is empty for an article that is ready', () => {
    expect(ids({})).toEqual([]);
    expect(ids(talk)).toEqual([]);
  });

  it('notices what an event lacks', () => {
    expect(ids({ category: 'evento' })).toEqual(['no-date']);
    expect(ids({ category: 'evento', eventDate: '2026-06-01T11:59' })).toEqual(['past-date']);
    expect(ids({ category: 'evento', eventDate: '2026-06-01T12:01' })).toEqual(['no-form']);
    expect(ids({ category: 'noticia', eventDate: '2020-01-01T10:00' })).toEqual([]);
  });

  it('asks for the join link of an event that says that it is online, whatever its place is called', () => {
    expect(ids({ ...talk, eventMode: 'online' })).toEqual(['no-join-link']);
    expect(ids({ ...talk, eventLocation: 'Espacio Zoom', eventMode: 'presencial' })).toEqual([]);
    expect(ids({ ...talk, eventLocation: 'Espacio Zoom' })).toEqual(['no-join-link']);
  });

  it('notices a registration that has closed, or closes after the event begins', () => {
    expect(closing('2026-06-01T11:59')).toEqual(['closing']);
    expect(closing('2026-06-02T10:01')).toEqual(['closing']);
    for (const usual of ['', '2026-06-01T12:01', '2026-06-02T10:00']) expect(closing(usual)).toEqual([]);
    expect(closing('2026-06-01T11:59', { showRegistrationForm: false })).toEqual(['no-form']);
    expect(closing('2026-05-01T10:00', { eventDate: '2026-05-02T10:00' })).toEqual(['past-date']);
    expect(closing('2026-06-01T11:59', { category: 'noticia' })).toEqual([]);
    expect(closing('2026-06-01T11:59', { eventDate: '' })).toEqual(['no-date', 'closing']);
  });

  it('notices a long excerpt, counted in graphemes', () => {
    expect(ids({ excerpt: '🙂'.repeat(160) })).toEqual([]);
    expect(ids({ excerpt: 'a'.repeat(161) })).toEqual(['excerpt']);
  });

  it('advises shorter sentences where a text is hard to read', () => {
    const sentence =
      'La implementación de procedimientos administrativos imposibilita considerablemente la comprensión. ';
    expect(ids({ content: sentence.repeat(12) })).toEqual(['readability']);
    expect(ids({ content: sentence })).toEqual([]);
  });

  it('notices a missing image and a missing alternative text', () => {
    expect(ids({ imageUrl: '' })).toEqual(['no-image']);
    expect(ids({ imageUrl: '', imageAlt: '' }, { hasNewImage: true })).toEqual(['no-alt']);
    expect(ids({ imageAlt: ' ' })).toEqual(['no-alt']);
  });

  it('notices an image of an origin that is not allowed', () => {
    expect(ids({ imageUrl: 'https://y.example/a.webp' })).toEqual(['foreign-image']);
    expect(ids({ imageUrl: 'https://y.example/a.webp' }, { hasNewImage: true })).toEqual([]);
    for (const imageUrl of ['https://otra.example/a.webp', '/a.webp']) expect(ids({ imageUrl })).toEqual([]);
  });

  it('notices a taken address, a future date and a second title', () => {
    expect(ids({}, { slugTaken: true })).toEqual(['slug']);
    expect(ids({ publishedAt: '2026-07-01T10:00' })).toEqual(['future']);
    expect(ids({ publishedAt: '2026-07-01T10:00', isPublished: false })).toEqual([]);
    expect(ids({ publishedAt: '2026-07-01T10:00', hideUntilPublished: true })).toEqual([]);
    expect(ids({ content: '# Otro título\n\ntexto' })).toEqual(['h1']);
    expect(ids({ content: '```\n# comentario\n```' })).toEqual([]);
  });

  it.each([
    ['1986. Fundación\n\n1999. Mudanza\n\n2015. Premio', ['numbers-1986-1999-2015']],
    ['3. tres\n2. dos\n1. uno', ['numbers-3-2-1']],
    ['1. uno\n   - dentro\n\n   más\n2. dos', []],
    ['1. uno\n1. dos', []],
    ['1986. Fundación\n\nUn párrafo\n\n1999. Mudanza', []],
    ['Nací en\n1986. Y luego\n1999. Nada', []],
    ['```\n3. a\n1. b\n```', []],
  ])('says of %j which lists keep their numbers', (content, expected) => {
    expect(ids({ content })).toEqual(expected);
  });

  it('notices broken internal links', () => {
    expect(ids({ content: 'Mira [esto](/eventos-noticias/no-existe).' })).toEqual(['link-/eventos-noticias/no-existe']);
    expect(ids({ content: '[x](/eventos-noticias/no-existe)' }, { slugs: null })).toEqual([]);
  });

  it('names links to unpublished articles, except to the article itself', () => {
    expect(
      publishChecklist({ ...ready, content: '[x](/eventos-noticias/borrador) [y](/eventos-noticias/hola)' }, facts),
    ).toEqual([
      {
        id: 'link-/eventos-noticias/borrador',
        text: 'El enlace /eventos-noticias/borrador lleva a una noticia todavía no publicada.',
      },
    ]);
  });

  it.each(['', ' ', 'Online', 'Webinar en directo', 'https://meet.example.com/a'])(
    'notices a missing join link of an event at %j',
    (eventLocation) => {
      expect(ids({ ...talk, eventLocation })).toEqual(['no-join-link']);
      expect(ids({ ...talk, eventLocation, joinUrl: 'https://meet.example.com/a' })).toEqual([]);
      // Not loaded yet.
      expect(ids({ ...talk, eventLocation, joinUrl: undefined })).toEqual([]);
      expect(ids({ ...talk, eventLocation, showRegistrationForm: false })).toEqual(['no-form']);
      expect(ids({ ...talk, eventLocation, eventDate: '2026-05-01T10:00' })).toEqual(['past-date']);
    },
  );

  it('counts images in the text without alternative text', () => {
    expect(texts('![Una mesa](https://y.example/a.webp) `![](/b.webp)`')).toEqual([]);
    expect(texts('![](https://y.example/a.webp)')).toEqual([
      'Una imagen del contenido no tiene texto alternativo: quien no la vea no sabrá qué muestra.',
    ]);
    expect(texts('![](https://y.example/a.webp)\n\n![ ](https://y.example/b.webp)')[0]).toMatch(/^2 imágenes del/);
  });
});
