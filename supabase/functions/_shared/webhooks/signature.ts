/**
 * Signatures of Standard Webhooks 1.0: HMAC-SHA-256 of id, time and body, with a secret written as `whsec_<base64>`.
 */
const PREFIX = 'whsec_';
const VERSION = 'v1';
/** Length of a secret in bytes, as specified. */
const SHORTEST = 24;
const LONGEST = 64;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The key of a secret; null for an invalid one. */
export async function signingKey(secret: string): Promise<CryptoKey | null> {
  const bytes = secret.startsWith(PREFIX) ? bytesOf(secret.slice(PREFIX.length)) : null;
  if (!bytes || bytes.length < SHORTEST || bytes.length > LONGEST) return null;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function sign(key: CryptoKey, content: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return `${VERSION},${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

/** The headers of one try: the id of the delivery, the time of the try, and a signature by each key. */
export async function signedHeaders(
  keys: readonly CryptoKey[],
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = await Promise.all(keys.map((key) => sign(key, `${id}.${timestamp}.${body}`)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
