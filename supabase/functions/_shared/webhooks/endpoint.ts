import type { WebhookProblem } from '../contract/webhooks.ts';
import { signingKey } from './signature.ts';

/** Where webhooks go, and what signs them: two keys while a secret is being replaced. */
export type Endpoint = { url: URL; keys: CryptoKey[] };

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (url: string) => LOOPBACK.has(new URL(url).hostname);

/** Whether data of people may go there: encrypted, or without leaving the machine of a developer. */
function isSafe({ protocol, hostname }: URL, isLocal: boolean): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLocal && LOOPBACK.has(hostname));
}

/** Reads what the vault holds, or says what is wrong with it. `isLocal`: the project runs on a developer's machine. */
export async function readEndpoint(
  vault: { url: string; secrets: readonly string[] },
  isLocal: boolean,
): Promise<Endpoint | WebhookProblem> {
  const url = URL.parse(vault.url);
  if (!url || !isSafe(url, isLocal)) return 'address';
  const keys = (await Promise.all(vault.secrets.map(signingKey))).filter((key) => key !== null);
  // One that is mistyped must not leave the receiver without the signature that it waits for.
  return keys.length > 0 && keys.length === vault.secrets.length ? { url, keys } : 'secret';
}
