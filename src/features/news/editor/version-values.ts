import type { NewsItem } from '../news-item';
import { fieldNames, toArticleValues, type ArticleValues } from './article-values';

/** What bringing a version back leaves as it is: links lead to the address, and a picture that was replaced is no longer stored. */
const untouched = new Set<keyof ArticleValues>(['slug', 'isPublished', 'imageUrl', 'imageAlt']);

export const restoredFields = fieldNames.filter((name) => !untouched.has(name));

/** The form with what an earlier version said. */
export function restoredValues(current: ArticleValues, version: NewsItem): ArticleValues {
  const { slug, isPublished, imageUrl, imageAlt } = current;
  return { ...toArticleValues(version), slug, isPublished, imageUrl, imageAlt };
}
