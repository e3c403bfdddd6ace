import { SLUG_MAX } from '@contract/slug';
import * as z from 'zod/mini';
import { madridFieldToInstant, madridNow, toMadridField } from '@/lib/time/madrid-time';
import { defaultAuthor } from '@/lib/site';
import type { ArticleRow } from '../api/save-article';
import { CATEGORY, isEvent, type EditedArticle, type NewsItem } from '../news-item';
import { slugify } from '../slug';
import {
  asSeen,
  atMost,
  contentLength,
  date,
  dateGiven,
  endsAfterStart,
  required,
  slugShape,
  webAddress,
  wholeNumber,
  type TextRule,
} from './article-rules';
import { mendLinks } from './meant-address';

/** `draft`: what unsaved work may hold, however unfinished. `saved`: what the table takes. */
const textField = (label: string, ...rules: TextRule[]) => ({
  label,
  draft: z.string(),
  saved: z.string().check(...rules),
});
/** A text that the form may not know yet. */
const lateField = (label: string, ...rules: TextRule[]) => {
  const field = textField(label, ...rules);
  return { ...field, saved: z.optional(field.saved) };
};
const switchField = (label: string) => ({ label, draft: z.boolean(), saved: z.boolean() });

const categories = z.enum([CATEGORY.news, CATEGORY.event, CATEGORY.caseStudy]);

/**
 * The fields of the article form, in its order. Texts are never null; dates are `datetime-local` values, Madrid's clock.
 * The form's type, its rules, the drafts, the labels and the comparison of two versions come from here.
 */
export const articleFields = {
  title: textField('Título', asSeen, required('El título'), atMost('El título', 200)),
  slug: textField('Slug', required('El slug'), atMost('El slug', SLUG_MAX), slugShape),
  category: { label: 'Categoría', draft: categories, saved: categories },
  excerpt: textField('Extracto', required('El extracto'), atMost('El extracto', 1000)),
  content: textField('Contenido', required('El contenido'), contentLength),
  eventDate: textField('Fecha del evento', date),
  eventLocation: textField('Ubicación del evento', asSeen, atMost('La ubicación', 300)),
  joinUrl: lateField('Enlace para asistir', atMost('El enlace', 2048), webAddress),
  showRegistrationForm: switchField('Mostrar formulario de registro'),
  eventEndDate: textField('Final del evento', date),
  registrationClosesAt: textField('Cierre del registro', date),
  capacity: textField('Aforo', wholeNumber),
  imageUrl: textField('Imagen'),
  imageAlt: textField('Texto alternativo', atMost('El texto alternativo', 300)),
  publishedAt: textField('Fecha de publicación', dateGiven, date),
  hideUntilPublished: switchField('Ocultar hasta la fecha de publicación'),
  author: textField('Autor', asSeen, atMost('El autor', 120)),
  isPublished: switchField('Publicado'),
  featured: switchField('Destacado'),
};

type Fields = typeof articleFields;

/** One part of every field's definition, under the field's name. */
function partOf<Part extends 'draft' | 'saved'>(part: Part): { [Name in keyof Fields]: Fields[Name][Part] };
function partOf(part: 'draft' | 'saved') {
  return Object.fromEntries(Object.entries(articleFields).map(([name, field]) => [name, field[part]]));
}

export const articleSchema = z.object(partOf('saved')).check(endsAfterStart);

/** What the article form holds. */
export type ArticleValues = z.infer<typeof articleSchema>;

const draftSchema = z.object(partOf('draft'));

export const fieldNames = z.keyof(draftSchema).options;

/**
 * Values that an earlier release may have stored: the fields that the form still has, each as it was typed. A field that is new, or of another kind
 * now, is left out and never hides the others. Null when there is none at all.
 */
export function readDraftValues(stored: unknown): Partial<ArticleValues> | null {
  const record = z.record(z.string(), z.unknown()).safeParse(stored);
  if (!record.success) return null;
  const known = fieldNames.filter((name) => articleFields[name].draft.safeParse(record.data[name]).success);
  if (known.length === 0) return null;
  return z.partial(draftSchema).parse(Object.fromEntries(known.map((name) => [name, record.data[name]])));
}

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
    hideUntilPublished: false,
    author: defaultAuthor,
    isPublished: true,
    featured: false,
    eventDate: '',
    eventEndDate: '',
    eventLocation: '',
    joinUrl: '',
    showRegistrationForm: false,
    registrationClosesAt: '',
    capacity: '',
    imageUrl: '',
    imageAlt: '',
  };
}

/** Where the event of this version is attended: null for nowhere online, undefined while nobody has read it. */
export const knownJoinUrl = (article: EditedArticle | null) => (article && isEvent(article) ? article.join_url : null);

export function toArticleValues(article: EditedArticle): ArticleValues {
  const joinUrl = knownJoinUrl(article);
  return {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    content: article.content,
    category: toCategory(article.category),
    publishedAt: toMadridField(article.published_at),
    hideUntilPublished: article.hide_until_published,
    author: article.author,
    isPublished: article.is_published,
    featured: article.featured,
    eventDate: toMadridField(article.event_date),
    eventEndDate: toMadridField(article.event_end_date),
    eventLocation: article.event_location ?? '',
    joinUrl: joinUrl === null ? '' : joinUrl,
    showRegistrationForm: article.show_registration_form,
    registrationClosesAt: toMadridField(article.registration_closes_at),
    capacity: article.capacity ? String(article.capacity) : '',
    imageUrl: article.image_url ?? '',
    imageAlt: article.image_alt ?? '',
  };
}

/** A copy to start another article from: not published, not featured, with a date and an address of its own, and no link to where another event is attended. */
export function duplicateValues(article: NewsItem, now: Date = new Date()): ArticleValues {
  const title = `${article.title} (copia)`;
  return {
    ...toArticleValues(article),
    title,
    slug: slugify(title),
    isPublished: false,
    featured: false,
    joinUrl: '',
    publishedAt: madridNow(now),
    hideUntilPublished: false,
  };
}

/** These values in the table's columns. An article that is no event loses its event fields; `original` is the version the form was filled from. */
export function toColumns(values: ArticleValues, original: NewsItem | null) {
  const event = isEvent(values);
  return {
    title: values.title.trim(),
    slug: values.slug,
    excerpt: values.excerpt.trim(),
    content: mendLinks(values.content),
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
    hide_until_published: values.hideUntilPublished,
    published_at: madridFieldToInstant(values.publishedAt, original?.published_at) ?? undefined,
  } satisfies Record<keyof ArticleRow, unknown>;
}

/** The columns that a database from before them lacks: sent only when there is something in them, now or before. */
const laterColumns = [
  'image_alt',
  'event_end_date',
  'registration_closes_at',
  'capacity',
  'hide_until_published',
] as const;

/** What is written for these values. */
export function toArticleRow(values: ArticleValues, original: NewsItem | null): ArticleRow {
  const row: ArticleRow = toColumns(values, original);
  for (const column of laterColumns) if (!row[column] && !original?.[column]) delete row[column];
  return row;
}

/** What is written of where the event is attended: null takes it away; undefined leaves it, where it did not change or is not known. */
export function toJoinUrl(values: ArticleValues, original: EditedArticle | null): string | null | undefined {
  if (values.joinUrl === undefined) return undefined;
  const wanted = isEvent(values) ? values.joinUrl.trim() || null : null;
  return wanted === knownJoinUrl(original) ? undefined : wanted;
}
