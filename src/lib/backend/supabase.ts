import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { READ_TIMEOUT_MS } from './deadline';
import { env } from '@/lib/env';
import type { Database } from '@/types/database';

/** Without the tables and the functions: lib/tables and lib/edge-functions open those, with what no caller can forget. */
export type Supabase = Pick<SupabaseClient<Database>, 'auth' | 'storage'>;

let client: Supabase | undefined;

/**
 * What the library asks by itself (renewing or ending a session, removing a picture) has no deadline, and a connection that hangs would hold up
 * whatever waits for it. Files take as long as they are big; who stores one sets the limit.
 */
function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isBounded = init.signal || init.body instanceof FormData;
  return fetch(input, isBounded ? init : { ...init, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
}

/**
 * The one Supabase client, for the login and the admin: created on first use. Rejects with the library's own 'supabaseKey is required.' when the key
 * is empty.
 */
export async function getSupabase(): Promise<Supabase> {
  // The library's own retries (7 s of them) would multiply with the query client's and hide a failure for half a minute.
  client ??= createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    db: { retry: false },
    global: { fetch: fetchInTime },
  });
  return client;
}
