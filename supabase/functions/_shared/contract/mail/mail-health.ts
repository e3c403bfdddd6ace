import * as z from 'zod/mini';

/** What the database says of the queue of mails. */
export const mailNumbersSchema = z.object({
  pending: z.int(),
  /** Waiting for longer than their kind may. */
  overdue: z.int(),
  failed: z.int(),
  failed_today: z.int(),
  /** How the last tries ended, when no mail was sent since, and how many mails ended alike. Databases of 1.0 do not say. */
  last_failure: z.optional(z.nullable(z.object({ reason: z.string(), mails: z.int() }))),
});

export type MailNumbers = z.output<typeof mailNumbersSchema>;

/** Whether the queue needs an admin: mails are late, failed in the last day, or have failed since the last success. */
export function needsAttention({ overdue, failed_today: failedToday, last_failure: failure }: MailNumbers): boolean {
  return overdue > 0 || failedToday > 0 || Boolean(failure);
}
