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

/** One act at the door. An act about a person without a registration has name and address in place of its id. */
export const doorActSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  registration_id: z.nullable(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  came: z.boolean(),
  /** ISO 8601 instant, by the server's clock as far as the phone knows it. */
  at: z.string(),
});
export type DoorAct = z.output<typeof doorActSchema>;

export const markAnswerSchema = z.object({
  refused: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(['unknown', 'invalid']),
      /** The person who is registered with the address of a walk-in of another name. The reason is `invalid` then. */
      registered: z.optional(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  server_now: z.string(),
});
export type MarkAnswer = z.output<typeof markAnswerSchema>;
