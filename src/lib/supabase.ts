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
    createClient<Database>(env.supabaseUrl, env.supabasePublishableKey),
  );
  client.catch(() => {
    client = undefined;
  });
  return client;
}
