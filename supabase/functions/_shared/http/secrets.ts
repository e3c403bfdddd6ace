const encode = (text: string) => new TextEncoder().encode(text);

async function hmacKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** HMAC-SHA-256 of a text, in hexadecimal. */
export async function hmacHex(secret: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares two secrets in constant time. */
export async function equalSecrets(given: string, expected: string): Promise<boolean> {
  const key = await hmacKey(expected);
  return crypto.subtle.verify(
    'HMAC',
    key,
    await crypto.subtle.sign('HMAC', await hmacKey(given), encode('equal')),
    encode('equal'),
  );
}
