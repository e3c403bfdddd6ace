import type { PostgrestClient } from '@supabase/postgrest-js';
import { env } from './env';
import type { Database } from '@/types/database';

export type PublicTables = PostgrestClient<Database>;

let client: Promise<PublicTables> | undefined;

/**
 * The tables as any visitor may read them: the part of the Supabase client that public pages need, a tenth of its weight, without session.
 * Rejects as the whole client does, with 'supabaseKey is required.', when the key is empty; a failed load is tried again on the next call.
 */
export function getPublicTables(): Promise<PublicTables> {
  client ??= import('@supabase/postgrest-js').then(({ PostgrestClient: Client }) => {
    if (!env.supabasePublishableKey) throw new Error('supabaseKey is required.');
    // Retries are the query client's business, as in lib/supabase.
    return new Client<Database>(`${env.supabaseUrl.replace(/\/+$/, '')}/rest/v1`, {
      headers: { apikey: env.supabasePublishableKey },
      retry: false,
    });
  });
  client.catch(() => {
    client = undefined;
  });
  return client;
}
