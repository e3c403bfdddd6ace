import { CATEGORY, isEvent } from '@contract/article/categories';
import { EVENT_MODES } from '@contract/event/event-place';
import { isWebAddress, WEB_ADDRESS_ERROR } from '@contract/event/web-address';
import { visibleText } from '@contract/site/invisible';
import { SLUG_MAX } from '@contract/article/slug';
import * as z from 'zod/mini';
import { fromMadridField, madridFieldToInstant, madridNow, toMadridField } from './madrid-time';
import { parseInteger } from '@/lib/numbers';
import { defaultAuthor } from '@/lib/site';
import type { Article, EditedArticle } from '@/features/articles/article';
import { eventState } from '@/features/articles/event-state';
import type { ArticleRow } from './api/save-article';

type Rule = z.core.$ZodCheck<string>;

const rule = (holds: (text: string) => boolean, error: string) => z.refine<string>(holds, { error });

/** A rule whose failure hides those of the rules after it. */
const firstRule = (holds: (text: string) => boolean, error: string) => z.refine<string>(holds, { error, abort: true });

/** Removes invisible characters, as the database does. */
const onlyVisible: Rule = z.overwrite(visibleText);

/** `the` is the field's name with its Spanish article; all are masculine. */
const required = (the: string) => firstRule((text) => text.trim() !== '', `${the} es obligatorio`);

/** The column's maximum length in code points. The table counts a text as it is stored: most are trimmed before. */
const atMost = (the: string, max: number, stored = (text: string) => text.trim()) =>
  rule(
    (text) => [...stored(text)].length <= max,
    `${the} debe tener máximo ${max.toLocaleString('es-ES', { useGrouping: 'always' })} caracteres`,
  );

/** A web address that a browser opens, or nothing. */
const address = (scheme: 'https' | 'web') =>
  rule((text) => text.trim() === '' || isWebAddress(text.trim(), scheme), WEB_ADDRESS_ERROR);

/** The largest that the column holds. */
const MAX_CAPACITY = 2_147_483_647;

function isCapacity(text: string): boolean {
  const seats = parseInteger(text);
  return text.trim() === '' || (seats !== null && seats > 0 && seats <= MAX_CAPACITY);
}

const labels = z.registry<{ label: string }>();

const text = (label: string, ...rules: Rule[]) =>
  z
    .string()
    .check(...rules)
    .register(labels, { label });

/** The value of a `datetime-local` field, which is a time in Madrid. */
const date = (label: string, ...rules: Rule[]) =>
  text(
    label,
    ...rules,
    rule((value) => value === '' || fromMadridField(value) !== null, 'La fecha no es válida'),
  );

const onOff = (label: string) => z.boolean().register(labels, { label });

const instant = (field: string) => Date.parse(fromMadridField(field) ?? '');

/** Whether the event of these values is over. */
export const isOver = ({ eventDate, eventEndDate }: { eventDate: string; eventEndDate: string }) =>
  eventState({ event_date: fromMadridField(eventDate), event_end_date: fromMadridField(eventEndDate) })?.kind ===
  'past';

/**
 * The fields of the article form in order, each with its label and rules. Texts are never null. The form's type, drafts
 * and the comparison of versions derive from it.
 */
export const articleSchema = z
  .object({
    title: text('Título', onlyVisible, required('El título'), atMost('El título', 200)),
    slug: text(
      'Slug',
      required('El slug'),
      atMost('El slug', SLUG_MAX),
      rule(
        (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim()),
        'El slug solo puede llevar letras minúsculas sin acento, números y guiones',
      ),
    ),
    category: z.enum(CATEGORY).register(labels, { label: 'Categoría' }),
    excerpt: text('Extracto', required('El extracto'), atMost('El extracto', 1000)),
    content: text(
      'Contenido',
      required('El contenido'),
      atMost('El contenido', 100_000, (content) => content),
    ),
    eventDate: date('Fecha del evento'),
    eventLocation: text('Ubicación del evento', onlyVisible, atMost('La ubicación', 300)),
    /** '' leaves it to the words of the place. */
    eventMode: z.enum(['', ...EVENT_MODES]).register(labels, { label: 'Modalidad' }),
    /** Stored in a table of its own; undefined while it is not loaded. */
    joinUrl: z
      .optional(z.string().check(atMost('El enlace', 2048), address('web')))
      .register(labels, { label: 'Enlace para asistir' }),
    showRegistrationForm: onOff('Mostrar formulario de registro'),
    eventEndDate: date('Final del evento'),
    registrationClosesAt: date('Cierre del registro'),
    capacity: text('Aforo', rule(isCapacity, 'El aforo debe ser un número entero mayor que cero')),
    recordingUrl: text('Grabación', atMost('El enlace', 2048), address('https')),
    imageUrl: text('Imagen'),
    imageAlt: text('Texto alternativo', atMost('El texto alternativo', 300)),
    publishedAt: date(
      'Fecha de publicación',
      firstRule((value) => value !== '', 'La fecha de publicación es obligatoria'),
    ),
    hideUntilPublished: onOff('Ocultar hasta la fecha de publicación'),
    author: text('Autor', onlyVisible, atMost('El autor', 120)),
    isPublished: onOff('Publicado'),
    featured: onOff('Destacado'),
  })
  .check(
    z.refine(
      (values) => !isEvent(values) || !values.eventEndDate || instant(values.eventEndDate) > instant(values.eventDate),
      { error: 'El final debe ser posterior a la fecha del evento', path: ['eventEndDate'] },
    ),
    // The database stores no recording before the end, because visitors read every column.
    z.refine((values) => !isEvent(values) || !values.recordingUrl.trim() || isOver(values), {
      error: 'La grabación se puede guardar cuando el evento haya acabado',
      path: ['recordingUrl'],
    }),
  );

/** Values of the article form. */
export type ArticleValues = z.infer<typeof articleSchema>;

export const fieldNames = z.keyof(articleSchema).options;

export const labelOf = (name: keyof ArticleValues) => labels.get(articleSchema.shape[name])?.label ?? name;

/** Join link of this version: null for none, undefined while it is not loaded. */
export const knownJoinUrl = (article: Partial<EditedArticle> | null) =>
  article?.category === CATEGORY.event ? article.join_url : null;

/** A text with the line breaks that a text field gives back. Other programs may have stored CR LF. */
const plain = (stored: string | null | undefined) => stored?.replace(/\r\n?/g, '\n') ?? '';

/** The form's values of an article. A column that is missing gives an empty or switched-off field. */
export function toForm(article: Partial<EditedArticle>): ArticleValues {
  const joinUrl = knownJoinUrl(article);
  return {
    title: plain(article.title),
    slug: plain(article.slug),
    category: articleSchema.shape.category.options.find((known) => known === article.category) ?? CATEGORY.news,
    excerpt: plain(article.excerpt),
    content: plain(article.content),
    eventDate: toMadridField(article.event_date),
    eventLocation: plain(article.event_location),
    eventMode: EVENT_MODES.find((mode) => mode === article.event_mode) ?? '',
    joinUrl: joinUrl === null ? '' : joinUrl,
    showRegistrationForm: article.show_registration_form ?? false,
    eventEndDate: toMadridField(article.event_end_date),
    registrationClosesAt: toMadridField(article.registration_closes_at),
    capacity: String(article.capacity ?? ''),
    recordingUrl: plain(article.recording_url),
    imageUrl: plain(article.image_url),
    imageAlt: plain(article.image_alt),
    publishedAt: toMadridField(article.published_at),
    hideUntilPublished: article.hide_until_published ?? false,
    author: plain(article.author),
    isPublished: article.is_published ?? false,
    featured: article.featured ?? false,
  };
}

/** The values that are checked and saved: an article that is no event has nothing of what only events have. */
export function shownValues(values: ArticleValues): ArticleValues {
  if (isEvent(values)) return values;
  const empty = toForm({});
  return {
    ...values,
    eventDate: empty.eventDate,
    eventEndDate: empty.eventEndDate,
    eventLocation: empty.eventLocation,
    eventMode: empty.eventMode,
    showRegistrationForm: empty.showRegistrationForm,
    registrationClosesAt: empty.registrationClosesAt,
    capacity: empty.capacity,
    recordingUrl: empty.recordingUrl,
    joinUrl: values.joinUrl && '',
  };
}

/** Values of a new article: a published news item, dated now. */
export const newArticleValues = (now: Date = new Date()): ArticleValues => ({
  ...toForm({ is_published: true, author: defaultAuthor }),
  publishedAt: madridNow(now),
});

/**
 * The row to write for these values. An article that is no event gets empty event columns. `stored` is the version that
 * the form was filled from: its instants stay to the second while the form shows their minute.
 */
export function toRow(values: ArticleValues, stored: Article | null) {
  const event = shownValues(values);
  return {
    title: values.title.trim(),
    slug: values.slug.trim(),
    category: values.category,
    excerpt: values.excerpt.trim(),
    content: values.content,
    event_date: madridFieldToInstant(event.eventDate, stored?.event_date),
    event_location: event.eventLocation.trim() || null,
    event_mode: event.eventMode || null,
    show_registration_form: event.showRegistrationForm,
    event_end_date: madridFieldToInstant(event.eventEndDate, stored?.event_end_date),
    registration_closes_at: madridFieldToInstant(event.registrationClosesAt, stored?.registration_closes_at),
    capacity: parseInteger(event.capacity),
    recording_url: event.recordingUrl.trim() || null,
    image_url: values.imageUrl.trim() || null,
    image_alt: values.imageAlt.trim() || null,
    published_at: madridFieldToInstant(values.publishedAt, stored?.published_at) ?? undefined,
    hide_until_published: values.hideUntilPublished,
    author: values.author.trim() || defaultAuthor,
    is_published: values.isPublished,
    featured: values.featured,
  } satisfies Record<keyof ArticleRow, unknown>;
}

/** The join link to write: null removes it; undefined leaves it, because it is unchanged or not loaded. */
export function toJoinUrl(values: ArticleValues, original: EditedArticle | null): string | null | undefined {
  const { joinUrl } = shownValues(values);
  if (joinUrl === undefined) return undefined;
  const wanted = joinUrl.trim() || null;
  return wanted === knownJoinUrl(original) ? undefined : wanted;
}
