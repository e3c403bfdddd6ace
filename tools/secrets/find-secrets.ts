/** A secret that was found: the kind, and enough of it to look for, never the whole. */
export type Found = { kind: string; excerpt: string };

type Rule = { kind: string; pattern: RegExp };

/** What keys look like, by who gives them out. Letters beside the key must not belong to it, or part of a long hash would match. */
const rules: readonly Rule[] = [
  { kind: 'secret key of a Supabase project', pattern: /\bsb_secret_[A-Za-z0-9_-]{20,}/g },
  { kind: 'access token of a Supabase account', pattern: /\bsbp_(?:v\d_)?[0-9a-f]{40}\b/g },
  { kind: 'key of Resend', pattern: /\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{16,}\b/g },
  { kind: 'private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g },
  { kind: 'token of GitHub', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})/g },
  { kind: 'access key of AWS', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { kind: 'token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
];

const TOKEN = /\beyJ[A-Za-z0-9_-]{10,}\.(?<payload>eyJ[A-Za-z0-9_-]{10,})\.[A-Za-z0-9_-]{10,}/g;
/** An address with a password in it, on a machine that is not this one or a documentation's. */
const CONNECTION = /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:/@"'`]+:(?<password>[^\s@"'`]+)@(?<host>[A-Za-z0-9.-]+)/g;
const HARMLESS_HOST = /^(?:localhost|127\.|host$|.*\bexample\b)/;

const excerptOf = (secret: string) => `${secret.slice(0, 14)}… (${secret.length} characters)`;

/** The role that a JSON Web Token claims, if the text is one. */
function roleIn(payload: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const role: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'role') : undefined;
    return typeof role === 'string' ? role : undefined;
  } catch {
    return undefined;
  }
}

/** Everything in a text that looks like a key that opens something. Publishable keys and the tokens of visitors are none. */
export function findSecrets(text: string): Found[] {
  const found = rules.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(([secret]) => ({ kind, excerpt: excerptOf(secret) })),
  );
  for (const [secret, ...rest] of text.matchAll(TOKEN)) {
    const role = roleIn(rest[0] ?? '');
    if (role !== undefined && !['anon', 'authenticated'].includes(role))
      found.push({ kind: `token with the role ${role}`, excerpt: excerptOf(secret) });
  }
  for (const { 0: secret, groups } of text.matchAll(CONNECTION)) {
    const { password = '', host = '' } = groups ?? {};
    if (!HARMLESS_HOST.test(host) && !/^[<$[{]|password/i.test(password))
      found.push({ kind: 'address with a password', excerpt: excerptOf(secret) });
  }
  return found;
}
