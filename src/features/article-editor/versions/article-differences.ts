import type { EditedArticle } from '@/features/articles/article';
import { articleFields, fieldNames, toArticleValues, type ArticleValues } from '../article-values';

export type Difference = { field: keyof ArticleValues; label: string; mine: string; theirs: string };

/** Whether two forms have the same values. */
export function sameValues(one: ArticleValues, other: ArticleValues): boolean {
  return fieldNames.every((field) => one[field] === other[field]);
}

const show = (value: string | boolean = '') => (typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value);

/**
 * The differences between the form and the stored article, in form order; `fields` limits the comparison. Values that
 * are not loaded yet count as equal.
 */
export function articleDifferences(
  mine: ArticleValues,
  stored: EditedArticle,
  fields: readonly (keyof ArticleValues)[] = fieldNames,
): Difference[] {
  const theirs = toArticleValues(stored);
  return fields
    .filter((field) => mine[field] !== undefined && mine[field] !== theirs[field])
    .map((field) => ({
      field,
      label: articleFields[field].label,
      mine: show(mine[field]),
      theirs: show(theirs[field]),
    }));
}
