import * as z from 'zod/mini';
import { fromMadridField } from '@/lib/madrid-time';
import { CATEGORY, isEvent } from '../news-item';

/** What fits into the table's columns. */
const limits = {
  title: 200,
  slug: 250,
  excerpt: 1000,
  content: 100_000,
  author: 120,
  eventLocation: 300,
  imageAlt: 300,
} as const;

export const CONTENT_MAX = limits.content;

const codePoints = (value: string) => [...value].length;

const tooLong = (the: string, max: number) => ({
  error: `${the} debe tener máximo ${max.toLocaleString('es-ES', { useGrouping: 'always' })} caracteres`,
});

/** Length counts after trimming, as the table's own checks do. */
function text(the: string, max: number) {
  return z.string().check(z.refine((value) => codePoints(value.trim()) <= max, tooLong(the, max)));
}

/** `the` is the field's name with its article; all of them are masculine. */
function requiredText(the: string, max: number) {
  return z.string().check(
    z.refine((value) => value.trim() !== '', { error: `${the} es obligatorio`, abort: true }),
    z.refine((value) => codePoints(value.trim()) <= max, tooLong(the, max)),
  );
}

const optionalDate = z
  .string()
  .check(z.refine((value) => value === '' || fromMadridField(value) !== null, { error: 'La fecha no es válida' }));

/** The form's own shape: what a draft kept in the browser must have, too. */
const fields = {
  title: requiredText('El título', limits.title),
  slug: requiredText('El slug', limits.slug).check(
    z.refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value.trim()), {
      error: 'El slug solo puede llevar letras minúsculas sin acento, números y guiones',
    }),
  ),
  excerpt: requiredText('El extracto', limits.excerpt),
  // Its spaces are kept, so they count.
  content: requiredText('El contenido', limits.content).check(
    z.refine((value) => codePoints(value) <= limits.content, tooLong('El contenido', limits.content)),
  ),
  category: z.enum([CATEGORY.news, CATEGORY.event, CATEGORY.caseStudy]),
  publishedAt: z.string().check(
    z.refine((value) => value !== '', { error: 'La fecha de publicación es obligatoria', abort: true }),
    z.refine((value) => fromMadridField(value) !== null, { error: 'La fecha no es válida' }),
  ),
  author: text('El autor', limits.author),
  isPublished: z.boolean(),
  featured: z.boolean(),
  eventDate: optionalDate,
  eventEndDate: optionalDate,
  eventLocation: text('La ubicación', limits.eventLocation),
  showRegistrationForm: z.boolean(),
  registrationClosesAt: optionalDate,
  capacity: z.string().check(
    z.refine((value) => value.trim() === '' || /^[1-9]\d{0,6}$/.test(value.trim()), {
      error: 'El aforo debe ser un número entero mayor que cero',
    }),
  ),
  imageUrl: z.string(),
  imageAlt: text('El texto alternativo', limits.imageAlt),
};

const instant = (field: string) => Date.parse(fromMadridField(field) ?? '');

export const articleSchema = z.object(fields).check(
  z.refine(
    (values) => !isEvent(values) || !values.eventEndDate || instant(values.eventEndDate) > instant(values.eventDate),
    {
      error: 'El final debe ser posterior a la fecha del evento',
      path: ['eventEndDate'],
    },
  ),
);

const textField = z.string();
const flag = z.boolean();

/** Values of a draft, however unfinished. */
export const draftValuesSchema = z.object({
  title: textField,
  slug: textField,
  excerpt: textField,
  content: textField,
  category: fields.category,
  publishedAt: textField,
  author: textField,
  isPublished: flag,
  featured: flag,
  eventDate: textField,
  eventEndDate: textField,
  eventLocation: textField,
  showRegistrationForm: flag,
  registrationClosesAt: textField,
  capacity: textField,
  imageUrl: textField,
  imageAlt: textField,
});
