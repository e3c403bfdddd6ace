import type { Tables } from '@/types/database';

export type Article = Tables<'news_events'>;

/**
 * An article in the editor, with the join link, which is in a table of its own: null for none, absent until it is
 * loaded.
 */
export type EditedArticle = Article & { join_url?: string | null | undefined };

/**
 * Fields of an item that a card needs; lists do not keep the body. Reads select all columns, as specified, so that they
 * also work on a table without the columns that this site adds.
 */
export const toCard = (item: Article) => ({
  id: item.id,
  title: item.title,
  slug: item.slug,
  excerpt: item.excerpt,
  category: item.category,
  event_date: item.event_date,
  event_end_date: item.event_end_date,
  event_location: item.event_location,
  cancelled_at: item.cancelled_at,
  image_url: item.image_url,
  author: item.author,
  published_at: item.published_at,
});

export type ArticleSummary = ReturnType<typeof toCard>;

export const CATEGORY = { news: 'noticia', event: 'evento', caseStudy: 'caso-de-estudio' } as const;

export function isEvent(item: Pick<Article, 'category'>): boolean {
  return item.category === CATEGORY.event;
}

/** The badge has two labels: everything except events is «Noticia», case studies included. */
export function categoryLabel(item: Pick<Article, 'category'>): 'Evento' | 'Noticia' {
  return isEvent(item) ? 'Evento' : 'Noticia';
}
