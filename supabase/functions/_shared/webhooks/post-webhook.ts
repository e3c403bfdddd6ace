import type { WebhookProblem } from '../contract/webhooks.ts';
import type { Endpoint } from './endpoint.ts';
import { signedHeaders } from './signature.ts';

/** How one try went. */
export type Outcome = { status: number; retryAfterSeconds: number } | { problem: WebhookProblem };

/** The longest wait that a receiver may ask for, as finish_webhook has it. */
const DAY_SECONDS = 86_400;

/** In seconds, a day at most; a receiver may name a moment instead. */
function retryAfter(header: string | null, now: Date): number {
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(0, Math.ceil(seconds)), DAY_SECONDS);
}

/**
 * Sends once. A redirect is an answer as any, so that only the vault says where data goes; of an answer only the status is read.
 * Never rejects.
 */
export async function postWebhook(
  { url, keys }: Endpoint,
  { id, body }: { id: string; body: string },
  { now, timeoutMs }: { now: Date; timeoutMs: number },
): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await signedHeaders(keys, { id, at: now, body })) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return { status: answer.status, retryAfterSeconds: retryAfter(answer.headers.get('Retry-After'), now) };
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection' };
  }
}
