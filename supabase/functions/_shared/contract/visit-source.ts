/**
 * Where the visit that led to a registration came from, as the link that it came by said (utm_*). A stranger may have written these values: what is no short
 * line of text is dropped or cut, and never stands in the way of the registration. The table's CHECK constraints mirror them.
 */
import * as z from 'zod/mini';
import { visibleText } from './invisible.ts';

const SOURCE_LABEL_MAX = 100;

/** Line breaks, other control characters and halves of a surrogate pair. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** In code points, as PostgreSQL counts them. */
function cleanLabel(value: string): string | undefined {
  const text = visibleText(value).replaceAll(CONTROLS, ' ').trim();
  return [...text].slice(0, SOURCE_LABEL_MAX).join('').trim() || undefined;
}

// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const label = z.catch(z.optional(z.pipe(z.string(), z.transform(cleanLabel))), undefined);

/** A host with its port, and nothing of the address behind it. */
// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const host = z.catch(z.optional(z.string().check(z.regex(/^(?!.{256})[a-z0-9._-]+(?::\d{1,5})?$/))), undefined);

export const visitSourceSchema = z.object({
  source_host: host,
  utm_source: label,
  utm_medium: label,
  utm_campaign: label,
});

export type VisitSource = z.output<typeof visitSourceSchema>;
