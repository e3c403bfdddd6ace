import { describe, expect, it } from 'vitest';
import { filterArticles, noFilter } from '@/features/articles/admin/article-filter';
import { articleRow } from '../../helpers/article-rows';

const articles = [
  articleRow({ title: 'Nueva', published_at: '2026-01-10T09:00:00+00:00', views_count: 3, is_published: false }),
  articleRow({
    title: 'Taller',
    category: 'evento',
    event_date: '2026-03-01T17:00:00+00:00',
    published_at: '2026-02-01T09:00:00+00:00',
    views_count: 3,
    featured: true,
  }),
  articleRow({
    title: 'Jornada',
    category: 'evento',
    event_date: '2027-01-20T09:00:00+00:00',
    published_at: '2025-12-01T09:00:00+00:00',
    views_count: 90,
  }),
  articleRow({
    title: 'Antigua',
    category: 'caso-de-estudio',
    event_date: '2030-01-01T09:00:00+00:00',
    published_at: '2025-01-01T09:00:00+00:00',
    views_count: 500,
    author: 'Núria',
  }),
];
const found = (filter: Partial<typeof noFilter>) =>
  filterArticles(articles, { ...noFilter, ...filter }).map(({ title }) => title);

describe('the list of articles', () => {
  it('is filtered by state, category and words, regardless of accents', () => {
    expect(found({ state: 'draft' })).toEqual(['Nueva']);
    expect(found({ state: 'featured' })).toEqual(['Taller']);
    expect(found({ category: 'evento' })).toEqual(['Taller', 'Jornada']);
    expect(found({ query: 'NURIA' })).toEqual(['Antigua']);
    expect(found({ query: 'taller', state: 'draft' })).toEqual([]);
  });

  it('keeps the order of creation by default', () => {
    expect(found({})).toEqual(['Nueva', 'Taller', 'Jornada', 'Antigua']);
  });

  it.each([
    ['published', ['Taller', 'Nueva', 'Jornada', 'Antigua']],
    // Only event dates count; the sort is stable.
    ['event', ['Jornada', 'Taller', 'Nueva', 'Antigua']],
    ['views', ['Antigua', 'Jornada', 'Nueva', 'Taller']],
  ] as const)('goes by %s', (order, titles) => {
    expect(found({ order })).toEqual(titles);
  });
});
