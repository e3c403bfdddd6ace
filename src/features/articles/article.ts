import type { Tables } from '@/types/database';

export type Article = Tables<'news_events'>;

/** An article as an administrator edits it, with where the event is attended, which no column says: null for nowhere online, absent while it is not read. */
export type EditedArticle = Article & { join_url?: string | null | undefined };

/**
 * What a card needs of an item: no list keeps its body. Reads ask for all columns, as the specified calls do, so that they work on a table without those that
 * this site added to it.
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

/** The badge knows two words: everything that is not an event is «Noticia», case studies included. */
export function categoryLabel(item: Pick<Article, 'category'>): 'Evento' | 'Noticia' {
  return isEvent(item) ? 'Evento' : 'Noticia';
}
