/** Request and answer of a registration's link. The page and the edge function share this module. */
import * as z from 'zod/mini';
import { articleColumns } from '../article/article-columns.ts';

/**
 * `preview` changes nothing; `accept` takes an offered seat; `erase` also cancels; `enter` marks as come; `refuse` asks
 * for no more messages after events, once the event has ended.
 */
const LINK_ACTIONS = ['preview', 'accept', 'cancel', 'erase', 'enter', 'refuse'] as const;

export const linkRequestSchema = z.object({ token: z.string(), action: z.enum(LINK_ACTIONS) });

export type LinkRequest = z.output<typeof linkRequestSchema>;

const linkEventSchema = z.object({
  ...articleColumns('title', 'slug', 'event_date', 'event_end_date', 'event_location'),
  /** These are absent from an earlier release of the function. */
  ...z.partial(z.object(articleColumns('event_mode', 'cancelled_at'))).shape,
  /** Whether the event still takes people and offers freed seats; absent from an earlier release of the function. */
  takes_people: z.optional(z.boolean()),
});

/**
 * `invalid`: the link belongs to no registration, or its event is not public; the reason is not disclosed. `over`: the
 * event has ended and takes nobody; `refuses` says whether the person asked for no more messages after events. A
 * registrant on the waiting list is `waiting`, then `offered` a seat until `offered_until`, then `active` or `expired`; or has
 * `left` the list.
 */
export const linkResponseSchema = z.union([
  z.object({ state: z.literal('invalid') }),
  /** `had_seat`: the erasure freed a seat; absent from an earlier release of the function. */
  z.object({ state: z.literal('erased'), had_seat: z.optional(z.boolean()) }),
  z.object({
    state: z.literal('over'),
    refuses: z.boolean(),
    /** False for a link that only refuses messages; absent from an earlier release of the function. */
    can_erase: z.optional(z.boolean()),
    event: linkEventSchema,
  }),
  z.object({ state: z.literal('offered'), offered_until: z.string(), event: linkEventSchema }),
  z.object({
    state: z.enum(['active', 'waiting', 'expired', 'left', 'cancelled']),
    event: linkEventSchema,
    refuses: z.optional(z.boolean()),
    /** The join link while people may enter an online event; else null, absent from an earlier release. */
    join_url: z.optional(z.nullable(z.string())),
  }),
]);

export type LinkResponse = z.output<typeof linkResponseSchema>;
