import { madridFieldToInstant, madridNow, toMadridField } from '@/lib/madrid-time';
import { defaultAuthor } from '@/lib/site';
import type { ArticleRow } from '../api/save-article';
import { CATEGORY, isEvent, type NewsItem } from '../news-item';
import { slugify } from '../slug';

export type Category = (typeof CATEGORY)[keyof typeof CATEGORY];

const toCategory = (text: string): Category =>
  Object.values(CATEGORY).find((category) => category === text) ?? CATEGORY.news;

/** What the article form holds. Texts are never null; dates are `datetime-local` values, Madrid's clock. */
export type ArticleValues = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: Category;
  publishedAt: string;
  author: string;
  isPublished: boolean;
  featured: boolean;
  eventDate: string;
  eventEndDate: string;
  eventLocation: string;
  showRegistrationForm: boolean;
  registrationClosesAt: string;
  capacity: string;
  imageUrl: string;
  imageAlt: string;
};

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

type Extras = Pick<ArticleRow, 'image_alt' | 'event_end_date' | 'registration_closes_at' | 'capacity'>;

/** The columns that a database from before them lacks: sent only when there is something in them, now or before. */
function extras(values: ArticleValues, event: boolean, original: NewsItem | null): Extras {
  const wanted: Required<Extras> = {
    image_alt: values.imageAlt.trim() || null,
    event_end_date: event ? madridFieldToInstant(values.eventEndDate, original?.event_end_date) : null,
    registration_closes_at: event
      ? madridFieldToInstant(values.registrationClosesAt, original?.registration_closes_at)
      : null,
    capacity: event && values.capacity.trim() ? Number(values.capacity) : null,
  };
  return {
    ...(wanted.image_alt || original?.image_alt ? { image_alt: wanted.image_alt } : {}),
    ...(wanted.event_end_date || original?.event_end_date ? { event_end_date: wanted.event_end_date } : {}),
    ...(wanted.registration_closes_at || original?.registration_closes_at
      ? { registration_closes_at: wanted.registration_closes_at }
      : {}),
    ...(wanted.capacity || original?.capacity ? { capacity: wanted.capacity } : {}),
  };
}

/** What is written for these values. An article that is no event loses its event fields; `original` is the version the form was filled from. */
export function toArticleRow(values: ArticleValues, original: NewsItem | null): ArticleRow {
  const event = isEvent(values);
  return {
    title: values.title.trim(),
    slug: values.slug,
    excerpt: values.excerpt.trim(),
    content: values.content,
    category: values.category,
    is_published: values.isPublished,
    featured: values.featured,
    event_date: event ? madridFieldToInstant(values.eventDate, original?.event_date) : null,
    event_location: event ? values.eventLocation.trim() || null : null,
    show_registration_form: event && values.showRegistrationForm,
    image_url: values.imageUrl || null,
    author: values.author.trim() || defaultAuthor,
    published_at: madridFieldToInstant(values.publishedAt, original?.published_at) ?? undefined,
    ...extras(values, event, original),
  };
}
