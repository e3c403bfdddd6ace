import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readDeadline } from '@/lib/backend/deadline';
import { env } from '@/lib/env';
import type { Database } from '@/types/database';

export type Supabase = SupabaseClient<Database>;

/** An admin's file or function may send a mail or a picture. */
const LONG_TIMEOUT_MS = 30_000;
/** After this a visitor is told that a function takes too long. */
const VISITOR_TIMEOUT_MS = 15_000;
/** Two transactions waited for each other and this one was taken back: nothing of it is done, and the other is over. */
const DEADLOCK = '"40P01"';

const isDeadlock = async (answer: Response) => answer.status >= 500 && (await answer.clone().text()).includes(DEADLOCK);

/**
 * Every request has a time limit, its body too, and ends when the caller no longer waits; `longMs` is the limit of files and functions, which take longer
 * than a read. The victim of a deadlock is asked once more.
 */
async function fetchInTime(longMs: number, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isLong = init.body instanceof FormData || String(input).includes('/functions/v1/');
  const limit = isLong ? longMs : undefined;
  const ask = () => fetch(input, { ...init, signal: readDeadline(init.signal ?? undefined, limit) });
  const answer = await ask();
  return (await isDeadlock(answer)) ? ask() : answer;
}

const fetchAsVisitor: typeof fetch = (input, init) => fetchInTime(VISITOR_TIMEOUT_MS, input, init);

/**
 * Without a session the library asks as a visitor, and row-level security answers a visitor with fewer rows, not with an error. So the full client
 * sends nothing but what belongs to signing in, unless it carries a person's own token.
 */
async function fetchSignedIn(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const bearer = new Headers(init.headers).get('authorization') ?? '';
  const isVisitors = bearer === '' || bearer === `Bearer ${env.supabasePublishableKey}`;
  if (isVisitors && !String(input).includes('/auth/v1/'))
    return Response.json({ code: 'no_session', message: 'There is no session' }, { status: 401 });
  return fetchInTime(LONG_TIMEOUT_MS, input, init);
}

async function openClient(): Promise<Supabase> {
  const { createClient } = await import('@supabase/supabase-js');
  // The library's own retries (7 s of them) would multiply with the query client's and hide a failure for half a minute.
  return createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    db: { retry: false },
    global: { fetch: fetchSignedIn },
  });
}

let client: Promise<Supabase> | undefined;

/**
 * The full client, for the login and the admin, created on first use: public pages do without its weight. Rejects with the library's own
 * 'supabaseKey is required.' when the key is empty.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= openClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

type Visitor = PostgrestClient<Database> & { functions: FunctionsClient };

let visitorClient: Visitor | undefined;

/**
 * What a visitor needs of the client, without signing in: `.from()`, `.rpc()` and `.functions`, a tenth of its weight. Throws as the full client does,
 * with 'supabaseKey is required.', when the key is empty.
 */
export function visitor(): Visitor {
  if (visitorClient) return visitorClient;
  const key = env.supabasePublishableKey;
  if (!key) throw new Error('supabaseKey is required.');
  const url = env.supabaseUrl.replace(/\/+$/, '');
  // Retries are the query client's business.
  const tables = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key },
    fetch: fetchAsVisitor,
    retry: false,
  });
  const functions = new FunctionsClient(`${url}/functions/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    customFetch: fetchAsVisitor,
  });
  visitorClient = Object.assign(tables, { functions });
  return visitorClient;
}
