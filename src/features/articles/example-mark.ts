import type { NewsItem } from './article';

/** How the excerpt of an article about an invented client begins. The words stay wherever the excerpt shows; a badge says the same at a glance. */
const MARK = /^\s*ejemplo[.:]\s+(?=\S)/iu;

/** Whether an article tells of a client that does not exist. */
export function isExample({ excerpt }: Pick<NewsItem, 'excerpt'>): boolean {
  return MARK.test(excerpt);
}
