import { describe, expect, it } from 'vitest';
import { articleSchema, newArticleValues, type ArticleValues } from '@/features/article-editor/article-schema';

const good: ArticleValues = {
  ...newArticleValues(),
  title: 'Hola',
  slug: 'hola',
  excerpt: 'Un extracto',
  content: 'Texto',
};

function errorsOf(values: Partial<Record<keyof ArticleValues, unknown>>): Record<string, string> {
  const { error } = articleSchema.safeParse({ ...good, ...values });
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('the article form', () => {
  it('accepts an article with its required fields', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each<[keyof ArticleValues, string, string]>([
    ['title', '', 'El título es obligatorio'],
    ['title', '   ', 'El título es obligatorio'],
    ['title', 'a'.repeat(201), 'El título debe tener máximo 200 caracteres'],
    ['slug', '', 'El slug es obligatorio'],
    ['slug', 'con espacios', 'El slug solo puede llevar letras minúsculas sin acento, números y guiones'],
    ['slug', 'a'.repeat(201), 'El slug debe tener máximo 200 caracteres'],
    ['publishedAt', '9999-12-31T12:00', 'La fecha no es válida'],
    ['publishedAt', '0000-01-01T12:00', 'La fecha no es válida'],
    ['slug', '-x-', 'El slug solo puede llevar letras minúsculas sin acento, números y guiones'],
    ['excerpt', ' ', 'El extracto es obligatorio'],
    ['excerpt', 'a'.repeat(1001), 'El extracto debe tener máximo 1.000 caracteres'],
    ['content', '\n \n', 'El contenido es obligatorio'],
    ['content', 'a'.repeat(100_001), 'El contenido debe tener máximo 100.000 caracteres'],
    ['publishedAt', '', 'La fecha de publicación es obligatoria'],
    ['publishedAt', '2026-02-30T10:00', 'La fecha no es válida'],
    ['eventDate', 'ayer', 'La fecha no es válida'],
    ['capacity', '0', 'El aforo debe ser un número entero mayor que cero'],
    ['capacity', '1.00', 'El aforo debe ser un número entero mayor que cero'],
    ['capacity', '1.000 000', 'El aforo debe ser un número entero mayor que cero'],
    ['capacity', '2,5', 'El aforo debe ser un número entero mayor que cero'],
    ['joinUrl', 'meet.example.com/sala', 'El enlace debe ser una dirección completa que empiece por https://'],
    ['joinUrl', 'javascript:alert(1)', 'El enlace debe ser una dirección completa que empiece por https://'],
    ['joinUrl', 'https://a b', 'El enlace debe ser una dirección completa que empiece por https://'],
    [
      'joinUrl',
      'https://banco.example@mal.example',
      'El enlace debe ser una dirección completa que empiece por https://',
    ],
    ['joinUrl', `https://a.example/${'a'.repeat(2048)}`, 'El enlace debe tener máximo 2.048 caracteres'],
    ['recordingUrl', 'https://a.example:99999/1', 'El enlace debe ser una dirección completa que empiece por https://'],
    ['recordingUrl', 'http://a.example', 'El enlace debe ser una dirección completa que empiece por https://'],
    ['recordingUrl', `https://a.example/${'a'.repeat(2048)}`, 'El enlace debe tener máximo 2.048 caracteres'],
    ['imageAlt', 'a'.repeat(301), 'El texto alternativo debe tener máximo 300 caracteres'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(errorsOf({ [field]: value })[field]).toBe(message);
  });

  it.each([
    ['title', 'ñ'.repeat(200)],
    ['excerpt', '🙂'.repeat(1000)],
    ['content', 'a'.repeat(100_000)],
    ['author', ''],
    ['eventDate', ''],
    ['capacity', ''],
    ['capacity', '1.000'],
    ['capacity', '1.000.000'],
    ['capacity', '1\u00a0000'],
    ['joinUrl', ''],
    ['joinUrl', undefined],
    ['joinUrl', ' HTTP://meet.example.com/j/1?pwd=a&b=c#d '],
  ])('accepts the longest and the emptiest %s', (field, value) => {
    expect(errorsOf({ [field]: value })).toEqual({});
  });

  it('requires an event to end after its start, and ignores the end of a news item', () => {
    const times = { eventDate: '2026-12-03T18:30', eventEndDate: '2026-12-03T18:30' };
    expect(errorsOf({ ...times, category: 'evento' })).toEqual({
      eventEndDate: 'El final debe ser posterior a la fecha del evento',
    });
    expect(errorsOf({ ...times, category: 'noticia' })).toEqual({});
  });

  it('takes the recording of an event that is over only', () => {
    const recorded = { category: 'evento' as const, recordingUrl: 'https://video.example.com/1' };
    const early = { recordingUrl: 'La grabación se puede guardar cuando el evento haya acabado' };
    expect(errorsOf({ ...recorded, eventDate: '2020-03-15T18:30' })).toEqual({});
    expect(errorsOf({ ...recorded, eventDate: '2090-03-15T18:30' })).toEqual(early);
    expect(errorsOf({ ...recorded, eventDate: '' })).toEqual(early);
    expect(errorsOf({ ...recorded, category: 'noticia' })).toEqual({});
  });
});
