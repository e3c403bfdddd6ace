import { defaultAuthor } from '@/lib/site';
import type { NewsItem } from '../news-item';
import { toArticleRow, type ArticleValues } from './article-values';

/** What the form holds as the article that visitors would read, were it saved now. `base` is the version being changed. */
export function toPreviewItem(values: ArticleValues, base: NewsItem | null, now: string): NewsItem {
  const row = toArticleRow(values, base);
  return {
    id: base?.id ?? '',
    views_count: base?.views_count ?? 0,
    calendar_sequence: base?.calendar_sequence ?? 0,
    is_full: base?.is_full ?? false,
    cancelled_at: base?.cancelled_at ?? null,
    created_at: base?.created_at ?? now,
    updated_at: base?.updated_at ?? now,
    title: row.title || 'Sin título',
    slug: row.slug,
    excerpt: values.excerpt.trim(),
    content: values.content,
    category: values.category,
    is_published: values.isPublished,
    hide_until_published: values.hideUntilPublished,
    featured: values.featured,
    event_date: row.event_date ?? null,
    event_end_date: row.event_end_date ?? null,
    event_location: row.event_location ?? null,
    show_registration_form: row.show_registration_form ?? false,
    registration_closes_at: row.registration_closes_at ?? null,
    capacity: row.capacity ?? null,
    image_url: row.image_url ?? null,
    image_alt: row.image_alt ?? null,
    author: row.author ?? defaultAuthor,
    published_at: row.published_at ?? now,
  };
}
