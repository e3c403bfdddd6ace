import type { NewsItem } from './news-item';

/** How the excerpt of an article about an invented client begins: feeds and link previews, which show the excerpt alone, then say it too. */
const MARK = /^\s*ejemplo[.:]\s+(?=\S)/iu;

type Excerpted = Pick<NewsItem, 'excerpt'>;

/** Whether an article tells of a client that does not exist. */
export function isExample({ excerpt }: Excerpted): boolean {
  return MARK.test(excerpt);
}

/** The excerpt where a badge says «Ejemplo» already. */
export function shownExcerpt({ excerpt }: Excerpted): string {
  const text = excerpt.replace(MARK, '').trim();
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}
