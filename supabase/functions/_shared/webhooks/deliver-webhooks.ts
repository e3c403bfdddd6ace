import { articleUrl } from '../contract/calendar.ts';
import { readEndpoint, type Endpoint } from './endpoint.ts';
import { postWebhook, type Outcome } from './post-webhook.ts';
import type { ClaimedWebhook, WebhookQueue } from './webhook-queue.ts';

type WebhookPorts = {
  queue: WebhookQueue;
  siteUrl: string;
  /** Local development, where a receiver may be reached without encryption. */
  isLocal: boolean;
  now: () => Date;
  /** Timeout of one try. Default: ten seconds. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** Four at a time, twenty in a run: a run against a receiver that times out ends within a minute. */
const CONCURRENCY = 4;
const RUN_SIZE = 20;

function bodyOf({ payload: { type, timestamp, data } }: ClaimedWebhook, siteUrl: string): string {
  const { slug } = data;
  const address = type === 'article.published' && typeof slug === 'string' ? { url: articleUrl(slug, siteUrl) } : {};
  return JSON.stringify({ type, timestamp, data: { ...data, ...address } });
}

async function deliverOne(claimed: ClaimedWebhook, endpoint: Endpoint | Outcome, ports: WebhookPorts): Promise<void> {
  const { queue, siteUrl, now, timeoutMs = TIMEOUT_MS } = ports;
  const started = performance.now();
  const outcome =
    'url' in endpoint
      ? await postWebhook(endpoint, { id: claimed.id, body: bodyOf(claimed, siteUrl) }, { now: now(), timeoutMs })
      : endpoint;
  try {
    await queue.finish(claimed, outcome, Math.round(performance.now() - started));
  } catch (error) {
    // The lease expires and the delivery is retried under the same id.
    console.error(`Webhook ${claimed.id} could not be ended:`, error instanceof Error ? error.message : error);
  }
}

/** Sends due deliveries, if a webhook is configured. Rejects only when the database fails. */
export async function deliverWebhooks(ports: WebhookPorts): Promise<void> {
  const vault = await ports.queue.begin();
  if (!vault) return;
  const read = await readEndpoint(vault, ports.isLocal);
  const endpoint = typeof read === 'string' ? { problem: read } : read;
  let remaining = RUN_SIZE;
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const claimed = await ports.queue.claim();
      if (!claimed) return;
      await deliverOne(claimed, endpoint, ports);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
