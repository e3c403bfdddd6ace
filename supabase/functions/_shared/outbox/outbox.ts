import * as z from 'zod/mini';
import { articleColumns } from '../contract/article/article-columns.ts';
import { followUpSchema } from '../contract/event/follow-up.ts';
import { parsed, type Supabase } from '../supabase.ts';

const claimedMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  attempt: z.number(),
  idempotency_key: z.string(),
  /** Null when the registration was deleted with its event. */
  registration_id: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  event: z.object({
    ...articleColumns('id', 'title', 'slug', 'event_date', 'event_end_date', 'event_location', 'event_mode'),
    ...articleColumns('calendar_sequence'),
    excerpt: z.nullable(z.string()),
    /** The join link; null for mails that must not contain it. */
    join_url: z.nullable(z.string()),
  }),
  /** Further data of its kind. */
  details: z.object({
    /** The earlier event, for a mail about a change. */
    before: z.optional(
      z.object({
        ...articleColumns('title', 'event_date', 'event_end_date', 'event_location', 'event_mode'),
        join_url: z.optional(z.nullable(z.string())),
      }),
    ),
    /** Until when the seat is reserved, for an offer. */
    offered_until: z.optional(z.string()),
    /** The message of a follow-up. */
    message: z.optional(followUpSchema),
    /** The subscriber and the event of a confirmation request. */
    subscriber: z.optional(
      z.object({ id: z.string(), asked_at: z.string(), consent_text_version: z.string(), event_title: z.string() }),
    ),
  }),
});

/** One mail that only this caller may send until the lease ends. */
export type ClaimedMail = z.output<typeof claimedMailSchema>;

/** What finishes a mail. The rest of its row is read by `readMail`, so that one odd row stops no other mail. */
const leaseSchema = z.looseObject({ id: z.string(), attempt: z.number() });
export type Lease = z.output<typeof leaseSchema>;

/** A permanent failure is not retried; one with `retryAfterSeconds` met a limit and costs no try. */
export type MailFailure = { reason: string; isPermanent?: boolean; retryAfterSeconds?: number };

/** Leases due mails, or those of one registration. Throws a DatabaseError. */
export async function claimMails(database: Supabase, limit: number, registrationId?: string): Promise<Lease[]> {
  const claimed = await database.rpc('claim_mails', {
    p_limit: limit,
    ...(registrationId !== undefined && { p_registration_id: registrationId }),
  });
  return parsed(z.array(leaseSchema), claimed);
}

/** The mail of a lease. Throws with the names of the fields that do not fit. */
export function readMail(lease: Lease): ClaimedMail {
  const { data, error } = claimedMailSchema.safeParse(lease);
  if (data) return data;
  throw new Error(`The queued mail is not complete: ${error?.issues.map(({ path }) => path.join('.')).join(', ')}`);
}

/**
 * Reports a result: without a failure the provider accepted the mail. The database schedules the retry. Throws a
 * DatabaseError.
 */
export async function finishMail(database: Supabase, id: string, failure?: MailFailure): Promise<void> {
  const finished = await database.rpc('finish_mail', {
    p_id: id,
    ...(failure && { p_error: failure.reason }),
    ...(failure?.isPermanent && { p_is_permanent: true }),
    ...(failure?.retryAfterSeconds !== undefined && { p_retry_after_seconds: failure.retryAfterSeconds }),
  });
  parsed(z.unknown(), finished);
}
