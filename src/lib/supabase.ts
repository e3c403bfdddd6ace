import type { SupabaseClient } from '@supabase/supabase-js';
import { env } from './env';
import type { Database } from '@/types/database';

export type Supabase = SupabaseClient<Database>;

let client: Promise<Supabase> | undefined;

/**
 * The one Supabase client. It is created on first use and its library loads only then: marketing pages that read nothing never pay for it.
 * Rejects with the library's own 'supabaseKey is required.' when the key is empty; a failed load of the library is tried again on the next call.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    // The library's own retries (7 s of them) would multiply with the query client's and hide a failure for half a minute.
    createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, { db: { retry: false } }),
  );
  client.catch(() => {
    client = undefined;
  });
  return client;
}
