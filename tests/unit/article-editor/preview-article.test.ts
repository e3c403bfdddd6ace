import { expect, it } from 'vitest';
import { newArticleValues, toForm } from '@/features/article-editor/article-schema';
import { toPreviewArticle } from '@/features/article-editor/preview/preview-article';
import { articleRow } from '../../helpers/article-rows.ts';

const NOW = '2026-11-22T16:00:00.000Z';

it('the preview of an unchanged article equals the stored article', () => {
  const article = articleRow({
    category: 'evento',
    event_date: '2099-07-01T16:30:00+00:00',
    event_location: 'Madrid',
    views_count: 7,
  });
  expect(toPreviewArticle(toForm(article), article, NOW)).toEqual(article);
});

it('the preview of a new article has a title and a date', () => {
  const values = { ...newArticleValues(new Date(NOW)), publishedAt: '', eventLocation: 'Madrid' };
  expect(toPreviewArticle(values, null, NOW)).toMatchObject({
    title: 'Sin título',
    published_at: NOW,
    views_count: 0,
    // Not an event, so it has no place.
    event_location: null,
  });
});
