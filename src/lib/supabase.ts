import type { SupabaseClient } from '@supabase/supabase-js';
import { READ_TIMEOUT_MS } from './deadline';
import { env } from './env';
import type { Database } from '@/types/database';

/** Without the tables: lib/tables opens those, with a token and a deadline that no caller can forget. */
export type Supabase = Pick<SupabaseClient<Database>, 'auth' | 'functions' | 'storage'>;

let client: Promise<Supabase> | undefined;

/**
 * What the library asks by itself (renewing or ending a session, removing a picture) has no deadline, and a connection that hangs would hold up
 * whatever waits for it. Files take as long as they are big; who stores one sets the limit.
 */
function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isBounded = init.signal || init.body instanceof FormData;
  return fetch(input, isBounded ? init : { ...init, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
}

/**
 * The one Supabase client. It is created on first use and its library loads only then: marketing pages that read nothing never pay for it.
 * Rejects with the library's own 'supabaseKey is required.' when the key is empty; a failed load of the library is tried again on the next call.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    // The library's own retries (7 s of them) would multiply with the query client's and hide a failure for half a minute.
    createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
      db: { retry: false },
      global: { fetch: fetchInTime },
    }),
  );
  client.catch(() => {
    client = undefined;
  });
  return client;
}
