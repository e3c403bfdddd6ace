import type { WebhookProblem } from '../contract/backend/webhooks.ts';
import { retryAfterSeconds } from '../retry-after.ts';
import type { Endpoint } from './endpoint.ts';
import { signedHeaders } from './signature.ts';

/** The result of one try. */
export type Outcome = { status: number; retryAfterSeconds: number } | { problem: WebhookProblem };

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
    return {
      status: response.status,
      retryAfterSeconds: retryAfterSeconds(response.headers.get('Retry-After'), now) ?? 0,
    };
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection' };
  }
}
