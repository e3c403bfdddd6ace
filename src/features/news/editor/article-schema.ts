import * as z from 'zod/mini';
import { fromMadridField } from '@/lib/madrid-time';
import { CATEGORY, isEvent } from '../news-item';

export const CONTENT_MAX = 100_000;

type TextRule = z.core.$ZodCheck<string>;

const codePoints = (value: string) => [...value].length;

const tooLong = (the: string, max: number) => ({
  error: `${the} debe tener máximo ${max.toLocaleString('es-ES', { useGrouping: 'always' })} caracteres`,
});

/** What fits into the table's column. Length counts after trimming, as the table's own checks do. */
const atMost = (the: string, max: number): TextRule =>
  z.refine((value) => codePoints(value.trim()) <= max, tooLong(the, max));

/** `the` is the field's name with its article; all of them are masculine. */
const required = (the: string): TextRule =>
  z.refine((value) => value.trim() !== '', { error: `${the} es obligatorio`, abort: true });

const date: TextRule = z.refine((value) => value === '' || fromMadridField(value) !== null, {
  error: 'La fecha no es válida',
});

/** `draft`: what unsaved work may hold, however unfinished. `saved`: what the table takes. */
const textField = (label: string, ...rules: TextRule[]) => ({
  label,
  draft: z.string(),
  saved: z.string().check(...rules),
});
const switchField = (label: string) => ({ label, draft: z.boolean(), saved: z.boolean() });

const categories = z.enum([CATEGORY.news, CATEGORY.event, CATEGORY.caseStudy]);

/**
 * The fields of the article form, in its order. Texts are never null; dates are `datetime-local` values, Madrid's clock.
 * The form's type, its rules, the drafts, the labels and the comparison of two versions come from here.
 */
export const articleFields = {
  title: textField('Título', required('El título'), atMost('El título', 200)),
  slug: textField(
    'Slug',
    required('El slug'),
    atMost('El slug', 250),
    z.refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value.trim()), {
      error: 'El slug solo puede llevar letras minúsculas sin acento, números y guiones',
    }),
  ),
  category: { label: 'Categoría', draft: categories, saved: categories },
  excerpt: textField('Extracto', required('El extracto'), atMost('El extracto', 1000)),
  content: textField(
    'Contenido',
    required('El contenido'),
    // Its spaces are kept, so they count.
    z.refine((value) => codePoints(value) <= CONTENT_MAX, tooLong('El contenido', CONTENT_MAX)),
  ),
  eventDate: textField('Fecha del evento', date),
  eventLocation: textField('Ubicación del evento', atMost('La ubicación', 300)),
  showRegistrationForm: switchField('Mostrar formulario de registro'),
  eventEndDate: textField('Final del evento', date),
  registrationClosesAt: textField('Cierre de inscripciones', date),
  capacity: textField(
    'Aforo',
    z.refine((value) => value.trim() === '' || /^[1-9]\d{0,6}$/.test(value.trim()), {
      error: 'El aforo debe ser un número entero mayor que cero',
    }),
  ),
  imageUrl: textField('Imagen'),
  imageAlt: textField('Texto alternativo', atMost('El texto alternativo', 300)),
  publishedAt: textField(
    'Fecha de publicación',
    z.refine((value) => value !== '', { error: 'La fecha de publicación es obligatoria', abort: true }),
    date,
  ),
  author: textField('Autor', atMost('El autor', 120)),
  isPublished: switchField('Publicado'),
  featured: switchField('Destacado'),
};

type Fields = typeof articleFields;

/** One part of every field's definition, under the field's name. */
function partOf<Part extends 'draft' | 'saved'>(part: Part): { [Name in keyof Fields]: Fields[Name][Part] };
function partOf(part: 'draft' | 'saved') {
  return Object.fromEntries(Object.entries(articleFields).map(([name, field]) => [name, field[part]]));
}

const instant = (field: string) => Date.parse(fromMadridField(field) ?? '');

export const articleSchema = z.object(partOf('saved')).check(
  z.refine(
    (values) => !isEvent(values) || !values.eventEndDate || instant(values.eventEndDate) > instant(values.eventDate),
    {
      error: 'El final debe ser posterior a la fecha del evento',
      path: ['eventEndDate'],
    },
  ),
);

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
