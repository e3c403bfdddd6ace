/**
 * What a visitor may send to sign up for an event. The form and the edge function load this one module,
 * and the table's CHECK constraints mirror it. Lengths count code points after trimming, as PostgreSQL's char_length does.
 */
import * as z from 'zod/mini';

export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const COMPANY_MAX = 100;

const codePoints = (text: string) => [...text].length;

const name = z.string('El nombre debe tener al menos 2 caracteres').check(
  z.trim(),
  z.refine((value) => codePoints(value) >= NAME_MIN, { error: 'El nombre debe tener al menos 2 caracteres', abort: true }),
  z.refine((value) => codePoints(value) <= NAME_MAX, { error: 'El nombre debe tener máximo 100 caracteres', abort: true }),
);

const email = z.string('Email inválido').check(
  z.trim(),
  z.refine((value) => codePoints(value) <= EMAIL_MAX, { error: 'El email debe tener máximo 255 caracteres', abort: true }),
  z.regex(z.regexes.email, 'Email inválido'),
  z.toLowerCase(),
);

const company = z.string('El nombre de la empresa debe tener máximo 100 caracteres').check(
  z.trim(),
  z.refine((value) => codePoints(value) <= COMPANY_MAX, { error: 'El nombre de la empresa debe tener máximo 100 caracteres', abort: true }),
);

/** The three fields as the form holds them: an empty company is an empty text. */
export const registrationFormSchema = z.object({ name, email, company });

/** The body on the wire: an empty company is null, and the event is named by its id. */
export const registrationPayloadSchema = z.object({
  name,
  email,
  company: z.nullable(company),
  event_id: z.uuid('El evento no es válido'),
});

export type RegistrationForm = z.output<typeof registrationFormSchema>;
export type RegistrationPayload = z.output<typeof registrationPayloadSchema>;
