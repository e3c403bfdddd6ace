import * as z from 'zod/mini';
import { parsed, type Supabase } from '../supabase.ts';
import type { Outcome } from './post-webhook.ts';

const vaultSchema = z.nullable(z.object({ url: z.string(), secrets: z.array(z.string()) }));
const claimedSchema = z.nullable(
  z.object({
    id: z.string(),
    attempt: z.number(),
    payload: z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) }),
  }),
);

/** One delivery that only this caller may send until the lease ends. */
export type ClaimedWebhook = NonNullable<z.output<typeof claimedSchema>>;

/** The vault's values; null when nothing is to be sent. Throws a DatabaseError, as the others do. */
export const beginWebhookRun = async (database: Supabase) =>
  parsed(vaultSchema, await database.rpc('begin_webhook_run'));

export const claimWebhook = async (database: Supabase) => parsed(claimedSchema, await database.rpc('claim_webhook'));

/** Reports a result. The database schedules the retry. */
export async function finishWebhook(
  database: Supabase,
  { id, attempt }: ClaimedWebhook,
  outcome: Outcome,
  durationMs: number,
): Promise<void> {
  const finished = await database.rpc('finish_webhook', {
    p_id: id,
    p_attempt: attempt,
    p_duration_ms: durationMs,
    ...('status' in outcome
      ? { p_status: outcome.status, p_retry_after_seconds: outcome.retryAfterSeconds }
      : { p_problem: outcome.problem }),
  });
  parsed(z.unknown(), finished);
}
