/** The one JSON form of a function's answer. Site and functions share this module. */
import * as z from 'zod/mini';

/**
 * How every function says no. `error` is Spanish and meant for the person; `field` names the input that it concerns.
 * The status is 200 when the person can correct it or has to wait, because the client library hides the text of any
 * other; 4xx for a request that our pages never send, or without the rights; 503 for an internal failure.
 */
export const refusalSchema = z.object({
  error: z.string().check(z.minLength(1)),
  field: z.optional(z.string()),
});

export type Refusal = z.output<typeof refusalSchema>;

/** What a function answers: its own success, or a refusal. */
export type Answer<Success> = Success | Refusal;
