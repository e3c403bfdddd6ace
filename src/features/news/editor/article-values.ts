import { madridFieldToInstant, madridNow, toMadridField } from '@/lib/madrid-time';
import { defaultAuthor } from '@/lib/site';
import type { ArticleRow } from '../api/save-article';
import { CATEGORY, isEvent, type NewsItem } from '../news-item';
import { slugify } from '../slug';
import type { ArticleValues } from './article-schema';

const toCategory = (text: string) => Object.values(CATEGORY).find((category) => category === text) ?? CATEGORY.news;

/** A new article: a published news item of this minute. */
export function newArticleValues(now: Date = new Date()): ArticleValues {
  return {
    title: '',
    slug: '',
    excerpt: '',
    content: '',
    category: CATEGORY.news,
    publishedAt: madridNow(now),
    author: defaultAuthor,
    isPublished: true,
    featured: false,
    eventDate: '',
    eventEndDate: '',
    eventLocation: '',
    showRegistrationForm: false,
    registrationClosesAt: '',
    capacity: '',
    imageUrl: '',
    imageAlt: '',
  };
}

export function toArticleValues(article: NewsItem): ArticleValues {
  return {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    content: article.content,
    category: toCategory(article.category),
    publishedAt: toMadridField(article.published_at),
    author: article.author,
    isPublished: article.is_published,
    featured: article.featured,
    eventDate: toMadridField(article.event_date),
    eventEndDate: toMadridField(article.event_end_date),
    eventLocation: article.event_location ?? '',
    showRegistrationForm: article.show_registration_form,
    registrationClosesAt: toMadridField(article.registration_closes_at),
    capacity: article.capacity ? String(article.capacity) : '',
    imageUrl: article.image_url ?? '',
    imageAlt: article.image_alt ?? '',
  };
}

/** A copy to start another article from: not published, not featured, with a date and an address of its own. */
export function duplicateValues(article: NewsItem, now: Date = new Date()): ArticleValues {
  const title = `${article.title} (copia)`;
  return {
    ...toArticleValues(article),
    title,
    slug: slugify(title),
    isPublished: false,
    featured: false,
    publishedAt: madridNow(now),
  };
}

/** The columns that a database from before them lacks: sent only when there is something in them, now or before. */
const laterColumns = ['image_alt', 'event_end_date', 'registration_closes_at', 'capacity'] as const;

/** What is written for these values. An article that is no event loses its event fields; `original` is the version the form was filled from. */
export function toArticleRow(values: ArticleValues, original: NewsItem | null): ArticleRow {
  const event = isEvent(values);
  const row: ArticleRow = {
    title: values.title.trim(),
    slug: values.slug,
    excerpt: values.excerpt.trim(),
    content: values.content,
    category: values.category,
    is_published: values.isPublished,
    featured: values.featured,
    event_date: event ? madridFieldToInstant(values.eventDate, original?.event_date) : null,
    event_end_date: event ? madridFieldToInstant(values.eventEndDate, original?.event_end_date) : null,
    event_location: event ? values.eventLocation.trim() || null : null,
    show_registration_form: event && values.showRegistrationForm,
    registration_closes_at: event
      ? madridFieldToInstant(values.registrationClosesAt, original?.registration_closes_at)
      : null,
    capacity: event && values.capacity.trim() ? Number(values.capacity) : null,
    image_url: values.imageUrl || null,
    image_alt: values.imageAlt.trim() || null,
    author: values.author.trim() || defaultAuthor,
    published_at: madridFieldToInstant(values.publishedAt, original?.published_at) ?? undefined,
  } satisfies Record<keyof ArticleRow, unknown>;
  for (const column of laterColumns) if (!row[column] && !original?.[column]) delete row[column];
  return row;
}
