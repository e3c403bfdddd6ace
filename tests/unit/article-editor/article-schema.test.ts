import { describe, expect, it } from 'vitest';
import { knownJoinUrl, newArticleValues, toRow, toForm, toJoinUrl } from '@/features/article-editor/article-schema';
import { duplicateValues } from '@/features/article-editor/editor-target';
import type { EditedArticle, Article } from '@/features/articles/article';
import { articleRow } from '../../helpers/article-rows.ts';

const event = articleRow({
  title: 'Taller en directo',
  slug: 'taller-en-directo',
  content: '## Hola\n\n    código\n',
  category: 'evento',
  event_date: '2026-12-03T17:30:00+00:00',
  event_location: 'Online',
  show_registration_form: true,
  author: 'Ana',
  published_at: '2026-11-12T08:00:15.123456+00:00',
  views_count: 348,
});

describe('an article opened and saved unchanged', () => {
  it('sends every value unchanged, including seconds, and no server-managed column', () => {
    const row = toRow(toForm(event), event);
    for (const [column, value] of Object.entries(row))
      expect([column, value]).toEqual([column, event[column as keyof Article]]);
    expect(row).not.toHaveProperty('join_url');
    for (const column of ['id', 'views_count', 'calendar_sequence', 'is_full', 'created_at', 'updated_at'])
      expect(row).not.toHaveProperty(column);
  });

  it('has the line breaks that its fields give back, whichever were stored', () => {
    const { content, excerpt } = toForm({ ...event, content: 'a\r\n\r\nb\rc', excerpt: 'd\r\ne' });
    expect({ content, excerpt }).toEqual({ content: 'a\n\nb\nc', excerpt: 'd\ne' });
  });

  it('trims texts, and sets the column of an empty field to null', () => {
    const values = {
      ...toForm(event),
      imageAlt: ' Una mesa ',
      capacity: '40',
      eventEndDate: '2026-12-03T20:00',
    };
    expect(toRow(values, event)).toMatchObject({
      image_alt: 'Una mesa',
      capacity: 40,
      event_end_date: '2026-12-03T19:00:00.000Z',
    });
    const full: Article = { ...event, image_alt: 'Una mesa', capacity: 40 };
    expect(toRow({ ...toForm(full), imageAlt: '', capacity: '' }, full)).toMatchObject({
      image_alt: null,
      capacity: null,
    });
  });
});

describe('an event with another category', () => {
  it('is saved without its event fields, which stay in the form', () => {
    const full: Article = { ...event, capacity: 40, registration_closes_at: '2026-12-03T10:00:00+00:00' };
    const values = { ...toForm(full), category: 'noticia' as const };
    expect(toRow(values, full)).toMatchObject({
      event_date: null,
      event_location: null,
      show_registration_form: false,
      capacity: null,
      registration_closes_at: null,
    });
    expect(toRow({ ...values, category: 'evento' }, full)).toMatchObject({
      event_date: full.event_date,
      event_location: 'Online',
      show_registration_form: true,
      capacity: 40,
    });
  });

  it('saves an empty date or place of an event as null', () => {
    expect(toRow({ ...toForm(event), eventDate: '', eventLocation: '  ' }, event)).toMatchObject({
      event_date: null,
      event_location: null,
    });
  });
});

describe('a new article', () => {
  it('is a published news item of the current minute by the default author, not featured, without a form', () => {
    const row = toRow(
      {
        ...newArticleValues(new Date('2026-01-15T09:30:45Z')),
        title: ' Hola ',
        slug: 'hola',
        excerpt: ' Uno ',
        content: 'Dos',
      },
      null,
    );
    expect(row).toMatchObject({
      title: 'Hola',
      excerpt: 'Uno',
      content: 'Dos',
      category: 'noticia',
      is_published: true,
      featured: false,
      show_registration_form: false,
      author: 'Tertulia Team',
      published_at: '2026-01-15T09:30:00.000Z',
      event_date: null,
      event_location: null,
      image_url: null,
    });
  });

  it('has the default author when the field is empty', () => {
    expect(toRow({ ...newArticleValues(), author: '  ' }, null).author).toBe('Tertulia Team');
  });

  it('copied from another is a draft with a new address', () => {
    const original = { ...event, featured: true, registration_closes_at: '2026-03-20T10:00:00+00:00' };
    expect(duplicateValues(original, new Date('2026-01-15T09:30:00Z'))).toMatchObject({
      title: 'Taller en directo (copia)',
      slug: 'taller-en-directo-copia',
      isPublished: false,
      featured: false,
      publishedAt: '2026-01-15T10:30',
      content: event.content,
      // The copy gets another date, which the end of its registration would not follow.
      registrationClosesAt: '',
    });
  });
});

it.each([
  ['40', 40],
  [' 1.000 ', 1000],
  ['12 500', 12_500],
  ['1\u202f000', 1000],
])('the capacity %j is saved as %d', (capacity, stored) => {
  expect(toRow({ ...toForm(event), capacity }, event).capacity).toBe(stored);
});

describe('the join link of an event', () => {
  const url = 'https://meet.example.com/sala';
  const linked: EditedArticle = { ...event, join_url: url };
  const unlinked: EditedArticle = { ...event, join_url: null };

  it('is undefined in the form until it is read, and absent without an event', () => {
    expect(toForm(event).joinUrl).toBeUndefined();
    expect(toForm(linked).joinUrl).toBe(url);
    expect(toForm(unlinked).joinUrl).toBe('');
    expect(toForm({ ...event, category: 'noticia' }).joinUrl).toBe('');
    expect(newArticleValues().joinUrl).toBe('');
    expect(knownJoinUrl(null)).toBeNull();
  });

  it('is not written when unchanged or unknown', () => {
    for (const original of [event, linked, unlinked]) expect(toJoinUrl(toForm(original), original)).toBeUndefined();
    expect(toJoinUrl(newArticleValues(), null)).toBeUndefined();
    expect(toJoinUrl({ ...toForm(linked), joinUrl: ` ${url} ` }, linked)).toBeUndefined();
  });

  it('is written when changed, and null deletes it', () => {
    const other = `${url}2`;
    expect(toJoinUrl({ ...toForm(linked), joinUrl: ` ${other}` }, linked)).toBe(other);
    expect(toJoinUrl({ ...toForm(linked), joinUrl: ' ' }, linked)).toBeNull();
    expect(toJoinUrl({ ...newArticleValues(), category: 'evento', joinUrl: url }, null)).toBe(url);
    expect(toJoinUrl({ ...toForm(linked), category: 'noticia' }, linked)).toBeNull();
    expect(toJoinUrl({ ...newArticleValues(), joinUrl: url }, null)).toBeUndefined();
  });

  it('is written from a draft when the stored one is unknown', () => {
    expect(toJoinUrl({ ...toForm(event), joinUrl: url }, event)).toBe(url);
    expect(toJoinUrl({ ...toForm(event), joinUrl: '' }, event)).toBeNull();
  });

  it('is not copied', () => {
    expect(duplicateValues(linked).joinUrl).toBe('');
  });
});
