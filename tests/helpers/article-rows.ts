import { newArticleValues, toRow } from '@/features/article-editor/article-schema';
import type { Article } from '@/features/articles/article';

let number = 0;

/**
 * A published article as the API sends it, with the given columns replaced. The form's columns come from the form, so a
 * new field needs nothing here.
 */
export function articleRow(values: Partial<Article> = {}): Article {
  number += 1;
  const written = toRow(
    {
      ...newArticleValues(),
      title: `Artículo ${number}`,
      slug: `articulo-${number}`,
      excerpt: 'Un extracto',
      content: 'Un texto.',
    },
    null,
  );
  return {
    ...written,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    published_at: '2025-11-12T09:00:00+00:00',
    views_count: 0,
    calendar_sequence: 0,
    save_id: null,
    is_full: false,
    cancelled_at: null,
    created_at: '2025-11-12T09:00:00+00:00',
    updated_at: '2025-11-12T09:00:00+00:00',
    ...values,
  };
}

export const eventItem = (values: Partial<Article> = {}) =>
  articleRow({
    category: 'evento',
    show_registration_form: true,
    event_date: '2030-03-15T17:30:00+00:00',
    event_location: 'Café La Almunia, Valencia',
    ...values,
  });

export const articleRows = (count: number) => Array.from({ length: count }, () => articleRow());
