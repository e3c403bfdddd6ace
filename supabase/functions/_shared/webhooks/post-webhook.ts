import type { WebhookProblem } from '../contract/webhooks.ts';
import type { Endpoint } from './endpoint.ts';
import { signedHeaders } from './signature.ts';

/** The result of one try. */
export type Outcome = { status: number; retryAfterSeconds: number } | { problem: WebhookProblem };

/** The maximum of Retry-After, as in finish_webhook. */
const DAY_SECONDS = 86_400;

/** Retry-After in seconds, at most a day; the header may also be a date. */
function retryAfter(header: string | null, now: Date): number {
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(0, Math.ceil(seconds)), DAY_SECONDS);
}

/**
 * Sends once. Redirects are not followed, so that only the vault decides where data goes; only the status of the answer
 * is read. Never rejects.
 */
export async function postWebhook(
  { url, keys }: Endpoint,
  { id, body }: { id: string; body: string },
  { now, timeoutMs }: { now: Date; timeoutMs: number },
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await signedHeaders(keys, { id, at: now, body })) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return { status: response.status, retryAfterSeconds: retryAfter(response.headers.get('Retry-After'), now) };
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection' };
  }
}
