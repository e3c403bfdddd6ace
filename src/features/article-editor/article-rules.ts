import { visibleText } from '@contract/invisible';
import * as z from 'zod/mini';
import { fromMadridField } from '@/lib/time/madrid-time';
import { eventState } from '@/features/articles/event-state';
import { isEvent } from '@/features/articles/article';

export type TextRule = z.core.$ZodCheck<string>;

/** Removes invisible characters, as the database does. */
export const stripInvisible: TextRule = z.overwrite(visibleText);

const codePoints = (value: string) => [...value].length;

const tooLong = (the: string, max: number) => ({
  error: `${the} debe tener máximo ${max.toLocaleString('es-ES', { useGrouping: 'always' })} caracteres`,
});

/** The column's maximum length, counted after trimming, as the table's constraints do. */
export const atMost = (the: string, max: number): TextRule =>
  z.refine((value) => codePoints(value.trim()) <= max, tooLong(the, max));

/** `the` is the field's name with its Spanish article; all are masculine. */
export const required = (the: string): TextRule =>
  z.refine((value) => value.trim() !== '', { error: `${the} es obligatorio`, abort: true });

export const date: TextRule = z.refine((value) => value === '' || fromMadridField(value) !== null, {
  error: 'La fecha no es válida',
});

const CONTENT_MAX = 100_000;

/** The content is stored untrimmed, so its spaces count. */
export const contentLength: TextRule = z.refine(
  (value) => codePoints(value) <= CONTENT_MAX,
  tooLong('El contenido', CONTENT_MAX),
);

/** The table's constraint: a web address without user information before the host. */
export const webUrl: TextRule = z.refine(
  (value) => value.trim() === '' || /^https?:\/\/[^\s\p{Cc}/?#@]+([/?#][^\s\p{Cc}]*)?$/iu.test(value.trim()),
  { error: 'El enlace debe ser una dirección completa que empiece por https://' },
);

export const slugFormat: TextRule = z.refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value.trim()), {
  error: 'El slug solo puede llevar letras minúsculas sin acento, números y guiones',
});

/** Digits, which Spanish groups by three with a point or a space: `1000`, `1.000`, `1 000`. */
const DIGITS = /^[1-9]\d{0,6}$|^[1-9]\d{0,2}(?:([.\s])\d{3})(?:\1\d{3})?$/;

/** The number of a text that `wholeNumber` accepts; null for an empty one. */
export const readWholeNumber = (value: string): number | null =>
  value.trim() === '' ? null : Number(value.trim().replaceAll(/[.\s]/g, ''));

export const wholeNumber: TextRule = z.refine((value) => value.trim() === '' || DIGITS.test(value.trim()), {
  error: 'El aforo debe ser un número entero mayor que cero',
});

export const dateRequired: TextRule = z.refine((value) => value !== '', {
  error: 'La fecha de publicación es obligatoria',
  abort: true,
});

/** The table's constraint on recordings. */
export const httpsUrl: TextRule = z.refine(
  (value) => value.trim() === '' || /^https:\/\/[^\s\p{Cc}/?#@]+([/?#][^\s\p{Cc}]*)?$/iu.test(value.trim()),
  { error: 'El enlace debe ser una dirección completa que empiece por https://' },
);

const instant = (field: string) => Date.parse(fromMadridField(field) ?? '');

export const endsAfterStart = z.refine<{ category: string; eventDate: string; eventEndDate: string }>(
  (values) => !isEvent(values) || !values.eventEndDate || instant(values.eventEndDate) > instant(values.eventDate),
  { error: 'El final debe ser posterior a la fecha del evento', path: ['eventEndDate'] },
);

/** Whether the event of these values is over. */
export const isOver = ({ eventDate, eventEndDate }: { eventDate: string; eventEndDate: string }) =>
  eventState({ event_date: fromMadridField(eventDate), event_end_date: fromMadridField(eventEndDate) })?.kind ===
  'past';

/** The database stores no recording before the end, because visitors read every column. */
export const recordedAfterEnd = z.refine<{
  category: string;
  eventDate: string;
  eventEndDate: string;
  recordingUrl: string;
}>((values) => !isEvent(values) || !values.recordingUrl.trim() || isOver(values), {
  error: 'La grabación se puede guardar cuando el evento haya acabado',
  path: ['recordingUrl'],
});
