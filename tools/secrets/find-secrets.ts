/** A found secret: its kind and a searchable excerpt, never the whole. */
export type SecretFinding = { kind: string; excerpt: string };

type Rule = { kind: string; pattern: RegExp };

/** Key patterns by issuer. The boundaries exclude matches inside longer strings, such as hashes. */
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
/** A connection string with a password, except for this machine and example domains. */
const CONNECTION = /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:/@"'`]+:(?<password>[^\s@"'`]+)@(?<host>[A-Za-z0-9.-]+)/g;
const HARMLESS_HOST = /^(?:localhost|127\.|host$|.*\bexample\b)/;

const excerptOf = (secret: string) => `${secret.slice(0, 14)}… (${secret.length} characters)`;

/** The `role` claim of a JSON Web Token, if the text is one. */
function roleIn(payload: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const role: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'role') : undefined;
    return typeof role === 'string' ? role : undefined;
  } catch {
    return undefined;
  }
}

/** Finds secret keys in a text. Publishable keys and tokens of the roles `anon` and `authenticated` do not count. */
export function findSecrets(text: string): SecretFinding[] {
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
