import { createClient, type PostgrestSingleResponse, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Database } from './contract/backend/database.ts';
import { isDeadlock } from './contract/backend/deadlock.ts';
import type { Config } from './config.ts';

export type Supabase = SupabaseClient<Database>;

const TIMEOUT_MS = 8_000;

type Ask = typeof fetch;
/** The time limit of each request, and what sends it in place of the global fetch. */
type Limits = { timeoutMs?: number; ask?: Ask };

/**
 * Gives each request a time limit, and sends it once more after a deadlock. Only a legacy key, which is a token, also
 * goes as a bearer.
 */
function limitedFetch(key: string, { timeoutMs = TIMEOUT_MS, ask = (...request) => fetch(...request) }: Limits): Ask {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (!key.startsWith('eyJ') && headers.get('Authorization') === `Bearer ${key}`) headers.delete('Authorization');
    const send = () => ask(input, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
    const response = await send();
    return (await isDeadlock(response)) ? send() : response;
  };
}

const NO_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

type Rights = { auth?: typeof NO_SESSION; accessToken?: () => Promise<string | null> };

const connect = (url: string, key: string, rights: Rights, limits: Limits = {}): Supabase =>
  createClient<Database>(url, key, {
    db: { retry: false },
    global: { fetch: limitedFetch(key, limits) },
    ...rights,
  });

/** The project with the rights of the secret key, which bypass row-level security. */
export const supabaseAdmin = (
  { supabaseUrl, secretKey }: Pick<Config, 'supabaseUrl' | 'secretKey'>,
  limits?: Limits,
): Supabase => connect(supabaseUrl, secretKey, { auth: NO_SESSION }, limits);

/** The project with the rights of a session; without a token with those of a visitor. */
export const supabaseAs = (
  { supabaseUrl, publicKeys: [key = ''] }: Pick<Config, 'supabaseUrl' | 'publicKeys'>,
  token: string | null,
): Supabase => connect(supabaseUrl, key, { accessToken: () => Promise.resolve(token) });

/** The tables API answered with an error, or not at all (status 0). `code` is PostgreSQL's or PostgREST's. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type TablesAnswer = Pick<PostgrestSingleResponse<unknown>, 'data' | 'error' | 'status'>;

/**
 * The parsed data of an answer of the tables API. Throws a DatabaseError with code and first line of the message only:
 * the details quote the row, which is personal data.
 */
export function parsed<T extends z.ZodMiniType>(schema: T, { data, error, status }: TablesAnswer): z.output<T> {
  if (error) throw new DatabaseError(error.message.split('\n', 1)[0]?.slice(0, 200) ?? '', status, error.code);
  return z.parse(schema, data);
}
