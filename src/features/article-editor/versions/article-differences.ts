import type { Article } from '@/features/articles/article';
import { fieldNames, labelOf, toForm, type ArticleValues } from '../article-schema';

export type Difference = { field: keyof ArticleValues; label: string; mine: string; theirs: string };

/** Whether two forms have the same values. */
export function sameValues(one: ArticleValues, other: ArticleValues): boolean {
  return fieldNames.every((field) => one[field] === other[field]);
}

const show = (value: string | boolean = '') => (typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value);

/** The differences between two forms, in their order. Values that are not loaded yet count as equal. */
export function articleDifferences(mine: ArticleValues, theirs: ArticleValues): Difference[] {
  return fieldNames
    .filter((field) => mine[field] !== undefined && mine[field] !== theirs[field])
    .map((field) => ({ field, label: labelOf(field), mine: show(mine[field]), theirs: show(theirs[field]) }));
}

/**
 * The form's values with those of an earlier version. Links lead to the slug, a replaced image is no longer stored, and
 * versions do not include the join link: these stay, and so does whether the article is public, and from when.
 */
export function restoredValues(current: ArticleValues, version: Article): ArticleValues {
  const { slug, isPublished, hideUntilPublished, publishedAt, imageUrl, imageAlt, joinUrl } = current;
  return { ...toForm(version), slug, isPublished, hideUntilPublished, publishedAt, imageUrl, imageAlt, joinUrl };
}
