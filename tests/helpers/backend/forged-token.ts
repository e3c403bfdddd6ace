import { createHmac } from 'node:crypto';

export type Claims = Record<string, unknown>;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A session token with any claims, signed with any secret (HS256), or with a given signature under a given algorithm.
 */
export function forgeToken(
  claims: Claims,
  { secret, algorithm = 'HS256', signature }: { secret?: string; algorithm?: string; signature?: string },
): string {
  const content = `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}`;
  const signed =
    secret === undefined ? (signature ?? '') : createHmac('sha256', secret).update(content).digest('base64url');
  return `${content}.${signed}`;
}
