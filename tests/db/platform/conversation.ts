import { randomBytes } from 'node:crypto';
import { forgeToken, type Claims } from '../../helpers/backend/forged-token.ts';

/** What is kept of an answer: the codes of a refusal, the names and types of a success's fields. */
export type Answer = { status: number; type?: string; answer?: unknown };

type Asked = {
  method?: string;
  /** The `apikey`. Default: the publishable key; null for none. */
  key?: string | null;
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** Keeps values instead of types. */
  full?: boolean;
};

export type Target = { apiUrl: string; publishableKey: string; secretKey: string; jwtSecret: string };

const CODES = ['code', 'error_code', 'error', 'statusCode'];
/** Fields whose content is the account's or the file's own. */
const OPAQUE = new Set(['app_metadata', 'user_metadata', 'identity_data', 'metadata']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, OPAQUE.has(key) ? '…' : shapeOf(field)]));
}

function codesOf(value: unknown): unknown {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(CODES.filter((name) => name in value).map((name) => [name, value[name]]));
}

const withoutTimes = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?)?/g, 'TIME');

const now = () => Math.floor(Date.now() / 1000);

/** Sends requests to a backend and keeps the answers by name. */
export function startConversation(target: Target) {
  const { apiUrl, publishableKey, secretKey, jwtSecret } = target;
  const answers = new Map<string, Answer>();
  const tag = randomBytes(4).toString('hex');

  async function ask(
    name: string,
    path: string,
    { method = 'GET', key = publishableKey, token, body, raw, headers, full = false }: Asked = {},
    // oxlint-disable-next-line typescript/no-explicit-any
  ): Promise<any> {
    const response = await fetch(apiUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(key !== null && { apikey: key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const text = await response.text();
    let data: unknown = text;
    try {
      data = JSON.parse(full ? withoutTimes(text) : text);
    } catch {
      // No JSON: an image, CSV, nothing.
    }
    const kept = response.status >= 400 ? codesOf(data) : full ? data : shapeOf(data);
    const [type] = (response.headers.get('content-type') ?? '').split(';');
    answers.set(name, { status: response.status, ...(type && { type }), ...(kept !== undefined && { answer: kept }) });
    return data;
  }

  return {
    answers,
    ask,
    secretKey,
    /** Makes names of this conversation unique. */
    tag,
    address: (name: string) => `${name}.${tag}@example.com`,
    /** Forges a person's token that is valid for ten minutes. */
    token: (claims: Claims, secret = jwtSecret) => forgeToken({ exp: now() + 600, ...claims }, { secret }),
    now,
    signIn: (name: string, email: string, password: string) =>
      ask(name, '/auth/v1/token?grant_type=password', { method: 'POST', body: { email, password } }),
  };
}

export type Conversation = ReturnType<typeof startConversation>;

/** The password of the accounts that the conversation makes. */
export const PASSWORD = 'admin-local-only';
