/** How Standard Webhooks 1.0 signs: HMAC-SHA-256 of id, time and body, under a secret that is written `whsec_<base64>`. */
const PREFIX = 'whsec_';
const VERSION = 'v1';
/** Bytes of a secret, as the specification has them. */
const SHORTEST = 24;
const LONGEST = 64;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The key of a secret; null when it is none. */
export async function signingKey(secret: string): Promise<CryptoKey | null> {
  const bytes = secret.startsWith(PREFIX) ? bytesOf(secret.slice(PREFIX.length)) : null;
  if (!bytes || bytes.length < SHORTEST || bytes.length > LONGEST) return null;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function sign(key: CryptoKey, content: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return `${VERSION},${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

/** The headers of one try: the id is the delivery's, the time the try's, and there is a signature by each key. */
export async function signedHeaders(
  keys: readonly CryptoKey[],
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = await Promise.all(keys.map((key) => sign(key, `${id}.${timestamp}.${body}`)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
