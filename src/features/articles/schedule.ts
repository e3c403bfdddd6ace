import { formatMoment } from '@/lib/time/dates';
import type { Article } from './article';

/**
 * Whether a published article is hidden until a future date. Row-level security enforces it; this only mirrors the
 * rule.
 */
export function isScheduled(
  article: Pick<Article, 'is_published' | 'hide_until_published' | 'published_at'>,
  now: Date,
): boolean {
  return article.is_published && article.hide_until_published && new Date(article.published_at) > now;
}

/** `Programado · 3 de marzo, 09:00` */
export const scheduleLabel = (article: Pick<Article, 'published_at'>, now: Date) =>
  `Programado · ${formatMoment(article.published_at, now)}`;
