import * as z from 'zod/mini';
import type { CallDatabase } from '../database.ts';
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

/** The queue of deliveries in the database, which schedules retries. */
export type WebhookQueue = {
  /** The vault's values; null when nothing is to be sent. */
  begin(): Promise<z.output<typeof vaultSchema>>;
  claim(): Promise<ClaimedWebhook | null>;
  finish(claimed: ClaimedWebhook, outcome: Outcome, durationMs: number): Promise<void>;
};

export function databaseWebhookQueue(call: CallDatabase): WebhookQueue {
  return {
    begin: async () => z.parse(vaultSchema, await call('begin_webhook_run', {})),
    claim: async () => z.parse(claimedSchema, await call('claim_webhook', {})),
    async finish({ id, attempt }, outcome, durationMs) {
      await call('finish_webhook', {
        p_id: id,
        p_attempt: attempt,
        p_duration_ms: durationMs,
        ...('status' in outcome
          ? { p_status: outcome.status, p_retry_after_seconds: outcome.retryAfterSeconds }
          : { p_problem: outcome.problem }),
      });
    },
  };
}
