/** What the page of a registration's link asks, and what comes back. The page and the edge function load this one module. */
import * as z from 'zod/mini';

/** Looking changes nothing; accepting takes a seat that was offered; erasing cancels, too. */
const LINK_ACTIONS = ['preview', 'accept', 'cancel', 'erase'] as const;

export const linkRequestSchema = z.object({ token: z.string(), action: z.enum(LINK_ACTIONS) });

export type LinkRequest = z.output<typeof linkRequestSchema>;

const linkEventSchema = z.object({
  title: z.string(),
  slug: z.string(),
  event_date: z.nullable(z.string()),
  event_end_date: z.nullable(z.string()),
  event_location: z.nullable(z.string()),
  /** When the event was cancelled; null while it stands, absent where the function is of an earlier release. */
  cancelled_at: z.optional(z.nullable(z.string())),
});

/**
 * `invalid`: no registration that can still be cancelled belongs to the link; why is not told. Who waits for a seat is `waiting`, then `offered` one, which is
 * kept until `offered_until`, then `active` or `expired`; or has `left` the list.
 */
export const linkAnswerSchema = z.union([
  z.object({ state: z.literal('invalid') }),
  z.object({ state: z.literal('erased') }),
  z.object({ state: z.literal('offered'), offered_until: z.string(), event: linkEventSchema }),
  z.object({ state: z.enum(['active', 'waiting', 'expired', 'left', 'cancelled']), event: linkEventSchema }),
]);

export type LinkAnswer = z.output<typeof linkAnswerSchema>;
