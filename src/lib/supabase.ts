import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readDeadline } from '@/lib/backend/deadline';
import { isTokenRefused, renewedToken, sendRenewal } from '@/lib/backend/token-renewal';
import { env } from '@/lib/env';
import type { Database } from '@contract/backend/database';
import { isDeadlock } from '@contract/backend/deadlock';

export type Supabase = SupabaseClient<Database>;

/** Timeout of the edge functions that an admin calls, which take longer than a read. */
const LONG_TIMEOUT_MS = 30_000;
/** Timeout of the edge functions that a visitor calls. */
const VISITOR_TIMEOUT_MS = 15_000;

/**
 * Gives every request a timeout, its body included, and aborts it with the caller's signal. `longMs` is the timeout of
 * functions. A file has none while it moves. Retries once after a deadlock.
 */
async function fetchInTime(longMs: number, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (init.body instanceof FormData) {
    // Visitors send no files.
    const { sendFile } = await import('@/lib/backend/send-file');
    return sendFile(input instanceof Request ? input.url : String(input), init);
  }
  const limit = String(input).includes('/functions/v1/') ? longMs : undefined;
  const send = () => fetch(input, { ...init, signal: readDeadline(init.signal ?? undefined, limit) });
  const response = await send();
  return (await isDeadlock(response)) ? send() : response;
}

const fetchAsVisitor: typeof fetch = (input, init) => fetchInTime(VISITOR_TIMEOUT_MS, input, init);

/** The clients that have read the stored session. Before, the library expects answers of its own kinds. */
const started = new WeakSet<Supabase['auth']>();

/**
 * Without a session the library sends requests as an anonymous visitor, and row-level security returns fewer rows
 * instead of an error. So the full client sends nothing but auth requests unless they carry a user's own token. A
 * refused token is renewed once, and the request sent again: a request with a refused token has changed nothing.
 */
async function fetchSignedIn(
  auth: Supabase['auth'],
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const isVisitors = token === '' || token === env.supabasePublishableKey;
  const isAuth = String(input).includes('/auth/v1/');
  if (isVisitors && !isAuth)
    return Response.json({ code: 'no_session', message: 'There is no session' }, { status: 401 });
  const send = () => fetchInTime(LONG_TIMEOUT_MS, input, init);
  const isRenewal = started.has(auth) && String(input).endsWith('/auth/v1/token?grant_type=refresh_token');
  const response = await (isRenewal ? sendRenewal(send) : send());
  if (isAuth || !(await isTokenRefused(response, String(input)))) return response;
  const renewed = await renewedToken(auth, token);
  if (renewed === null) return response;
  headers.set('authorization', `Bearer ${renewed}`);
  return fetchInTime(LONG_TIMEOUT_MS, input, { ...init, headers });
}

async function openClient(): Promise<Supabase> {
  const [{ createClient }, { usableStorage }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('@/lib/storage/usable-sessions'),
  ]);
  const storage = usableStorage();
  // The library's own retries (7 s) would multiply with the query client's and hide a failure for half a minute.
  const supabase: Supabase = createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    db: { retry: false },
    auth: { ...(storage && { storage }) },
    global: { fetch: (input, init) => fetchSignedIn(supabase.auth, input, init) },
  });
  void supabase.auth.initialize().then(() => started.add(supabase.auth));
  return supabase;
}

let client: Promise<Supabase> | undefined;

/**
 * The full client, for the login and the admin. It loads on first use, because public pages do not need its weight.
 * Rejects with the library's 'supabaseKey is required.' when the key is empty.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= openClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

type Visitor = PostgrestClient<Database> & { functions: FunctionsClient };

let anonymous: Visitor | undefined;

/**
 * The anonymous part of the client: `.from()`, `.rpc()` and `.functions`, at a tenth of the weight. Throws 'supabaseKey
 * is required.' as the full client does when the key is empty.
 */
export function visitorClient(): Visitor {
  if (anonymous) return anonymous;
  const key = env.supabasePublishableKey;
  if (!key) throw new Error('supabaseKey is required.');
  const url = env.supabaseUrl.replace(/\/+$/, '');
  // The query client does the retries.
  const tables = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key },
    fetch: fetchAsVisitor,
    retry: false,
  });
  const functions = new FunctionsClient(`${url}/functions/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    customFetch: fetchAsVisitor,
  });
  anonymous = Object.assign(tables, { functions });
  return anonymous;
}
