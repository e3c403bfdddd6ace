import { createHmac } from 'node:crypto';

type Claims = Record<string, unknown>;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session token with any claims, signed with any secret (HS256), or with a given signature under a given algorithm. */
export function forgeToken(
  claims: Claims,
  { secret, algorithm = 'HS256', signature }: { secret?: string; algorithm?: string; signature?: string },
): string {
  const content = `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}`;
  const signed =
    secret === undefined ? (signature ?? '') : createHmac('sha256', secret).update(content).digest('base64url');
  return `${content}.${signed}`;
}

/** What a session of a person says, valid for an hour. */
export function sessionClaims(person: string, more: Claims = {}): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: person,
    role: 'authenticated',
    aud: 'authenticated',
    session_id: crypto.randomUUID(),
    iat: now,
    exp: now + 3600,
    ...more,
  };
}
