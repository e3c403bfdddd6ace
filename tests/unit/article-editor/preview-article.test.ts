import { expect, it } from 'vitest';
import { newArticleValues, toArticleValues } from '@/features/article-editor/article-values';
import { toPreviewArticle } from '@/features/article-editor/preview/preview-article';
import { articleRow } from '../../helpers/article-rows.ts';

const NOW = '2026-11-22T16:00:00.000Z';

it('an article that was opened and not changed looks as it is stored', () => {
  const article = articleRow({
    category: 'evento',
    event_date: '2099-07-01T16:30:00+00:00',
    event_location: 'Madrid',
    views_count: 7,
  });
  expect(toPreviewArticle(toArticleValues(article), article, NOW)).toEqual(article);
});

it('an article that was never saved has a title and a date to show', () => {
  const values = { ...newArticleValues(new Date(NOW)), publishedAt: '', eventLocation: 'Madrid' };
  expect(toPreviewArticle(values, null, NOW)).toMatchObject({
    title: 'Sin título',
    published_at: NOW,
    views_count: 0,
    // No event: its place is not shown.
    event_location: null,
  });
});
