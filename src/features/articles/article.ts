import type { ArticleRow } from '@contract/article/article-reads';
import { CATEGORY, categoryNames, isEvent } from '@contract/article/categories';

/** An article, as both sides read it. */
export type Article = ArticleRow;

/**
 * An article in the editor, with the join link, which is in a table of its own: null for none, absent until it is
 * loaded.
 */
export type EditedArticle = Article & { join_url?: string | null | undefined };

/**
 * Fields of an article that a card needs; lists do not keep the body. Reads select all columns, as specified, so that
 * they also work on a table without the columns that this site adds.
 */
export const toCard = (article: Article) => ({
  id: article.id,
  title: article.title,
  slug: article.slug,
  excerpt: article.excerpt,
  category: article.category,
  event_date: article.event_date,
  event_end_date: article.event_end_date,
  event_location: article.event_location,
  event_mode: article.event_mode,
  cancelled_at: article.cancelled_at,
  recording_url: article.recording_url,
  image_url: article.image_url,
  author: article.author,
  published_at: article.published_at,
});

export type ArticleSummary = ReturnType<typeof toCard>;

/** Columns of the admin's list of articles, whose texts it does not show. */
export const LISTED_COLUMNS =
  'id, title, slug, excerpt, category, is_published, hide_until_published, published_at, featured, image_url, event_date, event_end_date, cancelled_at, show_registration_form, registration_closes_at, views_count, created_at, updated_at';

type NamesIn<List extends string> = List extends `${infer Name}, ${infer Rest}` ? Name | NamesIn<Rest> : List;

export type ListedArticle = Pick<Article, NamesIn<typeof LISTED_COLUMNS> & keyof Article>;

/** The categories to choose from. */
export const categoryOptions = [CATEGORY.news, CATEGORY.event, CATEGORY.caseStudy].map((value) => ({
  value,
  label: categoryNames[value].one,
}));

/** The badge has two labels: everything except events is «Noticia», case studies included. */
export const categoryLabel = (article: Pick<Article, 'category'>): string =>
  categoryNames[isEvent(article) ? CATEGORY.event : CATEGORY.news].one;
