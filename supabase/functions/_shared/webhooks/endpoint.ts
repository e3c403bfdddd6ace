import type { WebhookProblem } from '../contract/backend/webhooks.ts';
import { signingKey } from './signature.ts';

/** Target and signing keys of the webhook: two keys during a rotation. */
export type Endpoint = { url: URL; keys: CryptoKey[] };

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (url: string) => LOOPBACK.has(new URL(url).hostname);

/** Whether personal data may be sent there: over TLS, or to the local machine in development. */
function isSafe({ protocol, hostname }: URL, isLocal: boolean): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLocal && LOOPBACK.has(hostname));
}

/** Parses the vault's values, or returns which one is invalid. `isLocal`: local development. */
export async function readEndpoint(
  vault: { url: string; secrets: readonly string[] },
  isLocal: boolean,
): Promise<Endpoint | WebhookProblem> {
  const url = URL.parse(vault.url);
  if (!url || !isSafe(url, isLocal)) return 'address';
  const keys = (await Promise.all(vault.secrets.map(signingKey))).filter((key) => key !== null);
  // An invalid secret must not be skipped: the receiver may expect its signature.
  return keys.length > 0 && keys.length === vault.secrets.length ? { url, keys } : 'secret';
}
