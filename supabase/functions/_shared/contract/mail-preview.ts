/** What an administrator sends to see a mail of an event before anybody gets it, and what comes back. The editor and the edge function load this one module. */
import * as z from 'zod/mini';
import { toDate } from './dates.ts';
import { isWebAddress } from './event-place.ts';
import { MAIL_KINDS } from './mail-kinds.ts';

const instant = z.nullable(z.string().check(z.refine((text) => toDate(text) !== null, 'La fecha no es válida')));
const title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Escribe el título para ver el email.'),
    z.maxLength(200, 'El título es demasiado largo'),
  );
const place = z.nullable(z.string().check(z.maxLength(300, 'La ubicación es demasiado larga')));
const joinUrl = z.nullable(
  z
    .string()
    .check(
      z.maxLength(2048, 'El enlace para asistir es demasiado largo'),
      z.refine(isWebAddress, 'El enlace para asistir no es una dirección web'),
    ),
);

/** The event as it is in the form, saved or not. */
const eventSchema = z.object({
  id: z.guid(),
  title,
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,250}$/, 'El slug no es válido')),
  excerpt: z.string().check(z.maxLength(1000, 'El extracto es demasiado largo')),
  event_date: instant,
  event_end_date: instant,
  event_location: place,
  registration_closes_at: instant,
  calendar_sequence: z.int().check(z.nonnegative()),
  join_url: joinUrl,
});

/** The event as it is saved, of a mail about a change. */
const versionSchema = z.object({
  title: z.string().check(z.maxLength(200)),
  event_date: instant,
  event_end_date: instant,
  event_location: place,
  join_url: joinUrl,
});

export const mailPreviewSchema = z.object({
  /** Looking sends nothing; a test goes to whoever asks for it. */
  act: z.enum(['look', 'test']),
  kind: z.enum(MAIL_KINDS),
  event: eventSchema,
  before: z.nullable(versionSchema),
});

export type MailPreviewRequest = z.output<typeof mailPreviewSchema>;

/** A mail as it would be sent now. `ics` is null where none is attached. */
const previewedMailSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  ics: z.nullable(z.object({ filename: z.string(), content: z.string() })),
});

export type PreviewedMail = z.output<typeof previewedMailSchema>;

/** `sent_to` is the address of whoever asked for a test. `error` is Spanish and meant for the administrator. */
export const mailPreviewAnswerSchema = z.union([
  z.object({ mail: previewedMailSchema }),
  z.object({ sent_to: z.string() }),
  z.object({ error: z.string() }),
]);

export type MailPreviewAnswer = z.output<typeof mailPreviewAnswerSchema>;
