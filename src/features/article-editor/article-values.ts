import { EVENT_MODES } from '@contract/event-place';
import { SLUG_MAX } from '@contract/slug';
import * as z from 'zod/mini';
import { madridFieldToInstant, madridNow, toMadridField } from '@/lib/time/madrid-time';
import { defaultAuthor } from '@/lib/site';
import { CATEGORY, isEvent, type EditedArticle, type Article } from '@/features/articles/article';
import { slugify } from '@/features/articles/slug';
import {
  stripInvisible,
  atMost,
  contentLength,
  date,
  dateRequired,
  endsAfterStart,
  httpsUrl,
  recordedAfterEnd,
  readWholeNumber,
  required,
  slugFormat,
  webUrl,
  wholeNumber,
  type TextRule,
} from './article-rules';
import { fixLinks } from './markdown/markdown-links';

/** Columns of the articles table whose type includes `Value`. */
type Column<Value> = { [Name in keyof Article]: Article[Name] extends Value ? Name : never }[keyof Article];

/** Line breaks as a text field gives them back. Other programs may have stored CR LF. */
const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/**
 * A field. `draft`: schema of unsaved work, however unfinished. `saved`: schema of what the table accepts. `start`:
 * value in a new article. `write` turns the form's value into the column's; `stored` is the version that the form was
 * filled from.
 */
const textField = <Name extends Column<string | null>>(column: Name, label: string, ...rules: TextRule[]) => ({
  column,
  label,
  draft: z.string(),
  saved: z.string().check(...rules),
  start: (_now: Date) => '',
  read: (article: EditedArticle): string => withPlainBreaks(article[column] ?? ''),
  write: (value: string) => value.trim(),
});

/** A text whose column is null when it is empty. */
const optionalField = <Name extends Column<string | null>>(column: Name, label: string, ...rules: TextRule[]) => ({
  ...textField(column, label, ...rules),
  write: (value: string) => value.trim() || null,
});

const dateField = <Name extends Column<string | null>>(column: Name, label: string, ...rules: TextRule[]) => ({
  ...textField(column, label, ...rules, date),
  read: (article: EditedArticle) => toMadridField(article[column]),
  write: (value: string, stored: Article | null) => madridFieldToInstant(value, stored?.[column]),
});

const switchField = <Name extends Column<boolean>>(column: Name, label: string, isOn = false) => ({
  column,
  label,
  draft: z.boolean(),
  saved: z.boolean(),
  start: (_now: Date) => isOn,
  read: (article: EditedArticle) => article[column],
  write: (value: boolean) => value,
});

/** An event field: articles of another category are saved with the field's start value. */
const ofEvents = <Field>(field: Field) => ({ ...field, ofEvents: true });

const modes = z.enum(['', ...EVENT_MODES]);

const categories = z.enum([CATEGORY.news, CATEGORY.event, CATEGORY.caseStudy]);

/** Join link of this version: null for none, undefined while it is not loaded. */
export const knownJoinUrl = (article: EditedArticle | null) => (article && isEvent(article) ? article.join_url : null);

/**
 * The fields of the article form, in order. Texts are never null; dates are `datetime-local` values in Madrid time. The
 * form's type, validation, defaults, columns, drafts, labels and version comparison derive from this table.
 */
export const articleFields = {
  title: textField('title', 'Título', stripInvisible, required('El título'), atMost('El título', 200)),
  slug: textField('slug', 'Slug', required('El slug'), atMost('El slug', SLUG_MAX), slugFormat),
  category: {
    column: 'category' as const,
    label: 'Categoría',
    draft: categories,
    saved: categories,
    start: () => CATEGORY.news,
    read: ({ category }: EditedArticle) => categories.options.find((known) => known === category) ?? CATEGORY.news,
    write: (value: string) => value,
  },
  excerpt: textField('excerpt', 'Extracto', required('El extracto'), atMost('El extracto', 1000)),
  content: {
    ...textField('content', 'Contenido', required('El contenido'), contentLength),
    write: fixLinks,
  },
  eventDate: ofEvents(dateField('event_date', 'Fecha del evento')),
  eventLocation: ofEvents(
    optionalField('event_location', 'Ubicación del evento', stripInvisible, atMost('La ubicación', 300)),
  ),
  /** '' leaves it to the words of the place. */
  eventMode: ofEvents({
    column: 'event_mode' as const,
    label: 'Modalidad',
    draft: modes,
    saved: modes,
    start: (): z.infer<typeof modes> => '',
    read: ({ event_mode }: EditedArticle) => EVENT_MODES.find((mode) => mode === event_mode) ?? '',
    write: (value: z.infer<typeof modes>) => value || null,
  }),
  /** Stored in a table of its own; undefined while it is not loaded. */
  joinUrl: {
    label: 'Enlace para asistir',
    draft: z.string(),
    saved: z.optional(z.string().check(atMost('El enlace', 2048), webUrl)),
    start: () => '',
    read: (article: EditedArticle) => {
      const url = knownJoinUrl(article);
      return url === null ? '' : url;
    },
  },
  showRegistrationForm: ofEvents(switchField('show_registration_form', 'Mostrar formulario de registro')),
  eventEndDate: ofEvents(dateField('event_end_date', 'Final del evento')),
  registrationClosesAt: ofEvents(dateField('registration_closes_at', 'Cierre del registro')),
  capacity: ofEvents({
    column: 'capacity' as const,
    label: 'Aforo',
    draft: z.string(),
    saved: z.string().check(wholeNumber),
    start: () => '',
    read: ({ capacity }: EditedArticle) => String(capacity ?? ''),
    write: (value: string) => readWholeNumber(value),
  }),
  recordingUrl: ofEvents(optionalField('recording_url', 'Grabación', atMost('El enlace', 2048), httpsUrl)),
  imageUrl: optionalField('image_url', 'Imagen'),
  imageAlt: optionalField('image_alt', 'Texto alternativo', atMost('El texto alternativo', 300)),
  publishedAt: {
    ...dateField('published_at', 'Fecha de publicación', dateRequired),
    start: (now: Date) => madridNow(now),
    write: (value: string, stored: Article | null) => madridFieldToInstant(value, stored?.published_at) ?? undefined,
  },
  hideUntilPublished: switchField('hide_until_published', 'Ocultar hasta la fecha de publicación'),
  author: {
    ...textField('author', 'Autor', stripInvisible, atMost('El autor', 120)),
    start: () => defaultAuthor,
    write: (value: string) => value.trim() || defaultAuthor,
  },
  isPublished: switchField('is_published', 'Publicado', true),
  featured: switchField('featured', 'Destacado'),
};

type Fields = typeof articleFields;

/** One property of every field's definition, by field name. */
function partOf<Part extends 'draft' | 'saved'>(part: Part): { [Name in keyof Fields]: Fields[Name][Part] };
function partOf(part: 'draft' | 'saved') {
  return Object.fromEntries(Object.entries(articleFields).map(([name, field]) => [name, field[part]]));
}

export const articleSchema = z.object(partOf('saved')).check(endsAfterStart, recordedAfterEnd);

/** Values of the article form. */
export type ArticleValues = z.infer<typeof articleSchema>;

const draftSchema = z.object(partOf('draft'));

export const fieldNames = z.keyof(draftSchema).options;

/**
 * Parses draft values, which an earlier release may have stored. Drops fields that the form no longer has, or whose
 * type changed, and keeps the rest. Null when no field is left.
 */
export function readDraftValues(stored: unknown): Partial<ArticleValues> | null {
  const record = z.record(z.string(), z.unknown()).safeParse(stored);
  if (!record.success) return null;
  const known = fieldNames.filter((name) => articleFields[name].draft.safeParse(record.data[name]).success);
  if (known.length === 0) return null;
  return z.partial(draftSchema).parse(Object.fromEntries(known.map((name) => [name, record.data[name]])));
}

/** Builds the form's values field by field. */
const valuesOf = (valueOf: (field: Fields[keyof Fields]) => unknown): ArticleValues =>
  z
    .extend(draftSchema, { joinUrl: z.optional(draftSchema.shape.joinUrl) })
    .parse(Object.fromEntries(fieldNames.map((name) => [name, valueOf(articleFields[name])])));

/** Values of a new article: a published news item, dated now. */
export const newArticleValues = (now: Date = new Date()) => valuesOf((field) => field.start(now));

export const toArticleValues = (article: EditedArticle) => valuesOf((field) => field.read(article));

/**
 * Values of a copy: unpublished, not featured, with its own date and slug, and without the end of registration, the join
 * link and the recording of the original event.
 */
export function duplicateValues(article: Article, now: Date = new Date()): ArticleValues {
  const title = `${article.title} (copia)`;
  return {
    ...toArticleValues(article),
    title,
    slug: slugify(title),
    isPublished: false,
    featured: false,
    registrationClosesAt: '',
    joinUrl: '',
    recordingUrl: '',
    publishedAt: madridNow(now),
    hideUntilPublished: false,
  };
}

type Stored = Omit<ArticleValues, 'joinUrl'>;
type Writer<Value> = {
  column: keyof Article;
  start: (now: Date) => Value;
  write: (value: Value, stored: Article | null) => unknown;
  ofEvents?: boolean;
};
const writers: { [Name in keyof Stored]: Writer<Stored[Name]> } = articleFields;

function columnOf<Name extends keyof Stored>(name: Name, values: Stored, original: Article | null) {
  const field: Writer<Stored[Name]> = writers[name];
  const value = field.ofEvents && !isEvent(values) ? field.start(new Date()) : values[name];
  return [field.column, field.write(value, original)];
}

type Columns = { [Name in keyof Stored as Fields[Name]['column']]: ReturnType<Fields[Name]['write']> };

/**
 * The row to write for these values. Event fields are reset unless the article is an event; `original` is the version
 * that the form was filled from.
 */
export function toArticleRow(values: ArticleValues, original: Article | null): Columns;
export function toArticleRow(values: ArticleValues, original: Article | null) {
  return Object.fromEntries(
    fieldNames.filter((name) => name !== 'joinUrl').map((name) => columnOf(name, values, original)),
  );
}

/** The join link to write: null removes it; undefined leaves it, because it is unchanged or not loaded. */
export function toJoinUrl(values: ArticleValues, original: EditedArticle | null): string | null | undefined {
  if (values.joinUrl === undefined) return undefined;
  const wanted = isEvent(values) ? values.joinUrl.trim() || null : null;
  return wanted === knownJoinUrl(original) ? undefined : wanted;
}
