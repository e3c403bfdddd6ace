/**
 * Form and answer of an event registration. The form and the edge function share this module, and the table's CHECK
 * constraints mirror it. Lengths count code points after trimming, as PostgreSQL's char_length does.
 */
import * as z from 'zod/mini';
import { withAsciiDomain } from './email-domain.ts';
import { visibleText } from '../site/invisible.ts';

const NAME_MIN = 2;
const NAME_MAX = 100;
const EMAIL_MAX = 255;
const COMPANY_MAX = 100;

const messages = {
  nameMin: 'El nombre debe tener al menos 2 caracteres',
  nameMax: 'El nombre debe tener máximo 100 caracteres',
  nameCharacters: 'El nombre contiene caracteres no válidos',
  email: 'Email inválido',
  emailMax: 'El email debe tener máximo 255 caracteres',
  company: 'El nombre de la empresa no es válido',
  companyMax: 'El nombre de la empresa debe tener máximo 100 caracteres',
  companyCharacters: 'El nombre de la empresa contiene caracteres no válidos',
} as const;

const codePoints = (text: string) => [...text].length;

/**
 * Line breaks, other control characters and lone surrogates: no name contains them, and they break mail headers and
 * database texts.
 */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** At least one visible character: a name of zero-width characters is empty. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * An address that mail servers accept (RFC 5321's dot-string): 64 characters before the "@", 254 in all; no leading
 * hyphen, which some servers take for an option; no empty part between dots; a domain of letters, digits and inner
 * hyphens with a top level. Refused are quoted local parts, comments, IP literals, a non-ASCII part before the "@", and
 * "%" and "!", which once routed mail through third parties. An internationalised domain is in its ASCII form here.
 */
const EMAIL =
  /^(?!-|.{255}|[^@]{65})[a-z0-9#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9#$&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Pasted text may contain invisible characters; a tab from a spreadsheet becomes a space. */
const stripInvisible = z.overwrite<string>((value) => visibleText(value).replaceAll('\t', ' '));

const name = z.string(messages.nameMin).check(
  stripInvisible,
  z.trim(),
  z.refine((value) => codePoints(value) >= NAME_MIN && VISIBLE.test(value), { error: messages.nameMin, abort: true }),
  z.refine((value) => codePoints(value) <= NAME_MAX, { error: messages.nameMax, abort: true }),
  z.refine((value) => !CONTROL.test(value), { error: messages.nameCharacters, abort: true }),
);

const email = z.string(messages.email).check(
  stripInvisible,
  z.trim(),
  z.refine((value) => codePoints(value) <= EMAIL_MAX, { error: messages.emailMax, abort: true }),
  z.overwrite(withAsciiDomain),
  z.regex(EMAIL, messages.email),
  z.toLowerCase(),
);

const company = z.string(messages.company).check(
  stripInvisible,
  z.trim(),
  z.refine((value) => codePoints(value) <= COMPANY_MAX, { error: messages.companyMax, abort: true }),
  z.refine((value) => !CONTROL.test(value), { error: messages.companyCharacters, abort: true }),
);

/** The three fields of the form: an empty company is an empty string. */
export const registrationFormSchema = z.object({ name, email, company });

/** The function's success; `waiting_list` for everyone who asked for the waiting list of a full event. */
export const registrationSuccessSchema = z.object({
  success: z.literal(true),
  waiting_list: z.optional(z.literal(true)),
});

/**
 * The function's answer. `error` is Spanish and meant for the visitor; `field` names the input that it concerns,
 * `waiting_list` for a full event.
 */
export type RegistrationResponse = z.output<typeof registrationSuccessSchema> | { error: string; field?: string };
