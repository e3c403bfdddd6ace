import { articleUrl } from '../contract/event/calendar.ts';
import type { Delivery } from '../outbox/deliver.ts';
import { isLoopback, readEndpoint } from './endpoint.ts';
import { postWebhook, type Outcome } from './post-webhook.ts';
import { beginWebhookRun, claimWebhook, finishWebhook, type ClaimedWebhook } from './webhook-queue.ts';

const TIMEOUT_MS = 10_000;
/** Four at a time, twenty in a run: a run against a receiver that times out ends within a minute. */
const CONCURRENCY = 4;
const RUN_SIZE = 20;

function bodyOf({ payload: { type, timestamp, data } }: ClaimedWebhook, siteUrl: string): string {
  const { slug } = data;
  const address = type === 'article.published' && typeof slug === 'string' ? { url: articleUrl(slug, siteUrl) } : {};
  return JSON.stringify({ type, timestamp, data: { ...data, ...address } });
}

/** Sends due deliveries, if a webhook is configured. Rejects only when the database fails. */
export async function deliverWebhooks(
  { config, database, now }: Pick<Delivery, 'config' | 'database' | 'now'>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const vault = await beginWebhookRun(database);
  if (!vault) return;
  // Only in local development may a receiver be reached without encryption.
  const read = await readEndpoint(vault, isLoopback(config.supabaseUrl));
  const send = async (claimed: ClaimedWebhook): Promise<Outcome> =>
    typeof read === 'string'
      ? { problem: read }
      : postWebhook(read, { id: claimed.id, body: bodyOf(claimed, config.siteUrl) }, { now: now(), timeoutMs });

  let remaining = RUN_SIZE;
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const claimed = await claimWebhook(database);
      if (!claimed) return;
      const started = performance.now();
      const outcome = await send(claimed);
      try {
        await finishWebhook(database, claimed, outcome, Math.round(performance.now() - started));
      } catch (error) {
        // The lease expires and the delivery is retried under the same id.
        console.error(`Webhook ${claimed.id} could not be ended:`, error instanceof Error ? error.message : error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
