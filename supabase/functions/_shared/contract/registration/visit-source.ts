/**
 * Source of the visit that led to a registration, from the utm_* parameters of its link. The values are untrusted:
 * anything but a short line of text is cut or dropped and never blocks the registration. The table's CHECK constraints
 * mirror them.
 */
import * as z from 'zod/mini';
import { visibleText } from '../site/invisible.ts';

const SOURCE_LABEL_MAX = 100;

/** Line breaks, other control characters and lone surrogates. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** In code points, as PostgreSQL counts them. */
function cleanLabel(value: string): string | undefined {
  const text = visibleText(value).replaceAll(CONTROLS, ' ').trim();
  return [...text].slice(0, SOURCE_LABEL_MAX).join('').trim() || undefined;
}

// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const label = z.catch(z.optional(z.pipe(z.string(), z.transform(cleanLabel))), undefined);

/** A host with an optional port, without path or query. */
// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const host = z.catch(z.optional(z.string().check(z.regex(/^(?!.{256})[a-z0-9._-]+(?::\d{1,5})?$/))), undefined);

export const visitSourceSchema = z.object({
  source_host: host,
  utm_source: label,
  utm_medium: label,
  utm_campaign: label,
});

export type VisitSource = z.output<typeof visitSourceSchema>;
