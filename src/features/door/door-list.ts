import { articleColumns } from '@contract/article/article-columns';
import * as z from 'zod/mini';

export const doorPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  state: z.enum(['seat', 'waiting', 'offered', 'cancelled']),
  came: z.boolean(),
  /** ISO 8601 instant of the newest act; null without one. */
  marked_at: z.nullable(z.string()),
});

/** A registrant of the event, with their present attendance. */
export type DoorPerson = z.output<typeof doorPersonSchema>;

export const doorEventSchema = z.object(
  articleColumns('id', 'title', 'event_date', 'event_end_date', 'capacity', 'cancelled_at'),
);
export type DoorEvent = z.output<typeof doorEventSchema>;

/** The answer of the server: everyone, or those who may have changed since a time. */
export const doorListSchema = z.object({
  event: doorEventSchema,
  server_now: z.string(),
  total: z.number(),
  people: z.array(doorPersonSchema),
});
export type DoorList = z.output<typeof doorListSchema>;

/** An act at the door that waits on this phone. */
export const waitingMarkSchema = z
  .object({
    id: z.guid(),
    event_id: z.guid(),
    /** Null for a person without a registration, who has name and address instead. */
    registration_id: z.nullable(z.guid()),
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    came: z.boolean(),
    /** By the server's clock as far as the phone knows it. */
    at: z.iso.datetime({ offset: true }),
    /** Title of the event, for pages that have not read its list. */
    title: z._default(z.string(), ''),
    /** By how many milliseconds `at` is ahead of the phone's clock. */
    clock: z._default(z.number(), 0),
    /** Whether a request with it may have left: then the server may know the person. */
    tried: z._default(z.boolean(), true),
  })
  .check(z.refine(({ registration_id, name, email }) => registration_id !== null || Boolean(name && email)));
export type WaitingMark = z.output<typeof waitingMarkSchema>;

/** An act as the server takes it. */
export type DoorAct = Omit<WaitingMark, 'title' | 'clock' | 'tried'>;

/** A mark as the server takes it. */
export const toAct = ({ id, event_id, registration_id, name, email, came, at }: WaitingMark): DoorAct => ({
  id,
  event_id,
  registration_id,
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email }),
  came,
  at,
});

const refusalSchema = z.object({
  id: z.string(),
  reason: z.enum(['unknown', 'invalid']),
  /** The person who is registered with the address of a walk-in of another name. The reason is `invalid` then. */
  registered: z.optional(z.object({ id: z.string(), name: z.string() })),
});

export const markAnswerSchema = z.object({ refused: z.array(refusalSchema), server_now: z.string() });
export type MarkAnswer = z.output<typeof markAnswerSchema>;

/** An act that the server did not take, or that could not be read. */
export const refusedMarkSchema = z.object({
  ...refusalSchema.shape,
  reason: z.enum(['unknown', 'invalid', 'unreadable']),
  event_id: z.nullable(z.string()),
  registration_id: z.nullable(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  title: z.string(),
});
export type RefusedMark = z.output<typeof refusedMarkSchema>;
