import type { Article } from '@/features/articles/article';
import { fieldNames, toArticleValues, type ArticleValues } from '../article-values';

/** What bringing a version back leaves as it is: links lead to the address, an image that was replaced is no longer stored, and no version keeps the join link. */
const untouched = new Set<keyof ArticleValues>([
  'slug',
  'isPublished',
  'hideUntilPublished',
  'imageUrl',
  'imageAlt',
  'joinUrl',
]);

export const restoredFields = fieldNames.filter((name) => !untouched.has(name));

/** The form with what an earlier version said. */
export function restoredValues(current: ArticleValues, version: Article): ArticleValues {
  const then = toArticleValues(version);
  return { ...current, ...Object.fromEntries(restoredFields.map((name) => [name, then[name]])) };
}
