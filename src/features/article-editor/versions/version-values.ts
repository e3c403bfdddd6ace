import type { Article } from '@/features/articles/article';
import { fieldNames, toArticleValues, type ArticleValues } from '../article-values';

/**
 * Fields that restoring a version leaves unchanged: links lead to the slug, a replaced image is no longer stored, and
 * versions do not include the join link.
 */
const untouched = new Set<keyof ArticleValues>([
  'slug',
  'isPublished',
  'hideUntilPublished',
  'imageUrl',
  'imageAlt',
  'joinUrl',
]);

export const restoredFields = fieldNames.filter((name) => !untouched.has(name));

/** The form's values with those of an earlier version. */
export function restoredValues(current: ArticleValues, version: Article): ArticleValues {
  const then = toArticleValues(version);
  return { ...current, ...Object.fromEntries(restoredFields.map((name) => [name, then[name]])) };
}
