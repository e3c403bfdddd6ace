import { FunctionsClient } from '@supabase/functions-js';
import { env } from './env';

/**
 * The edge functions, as any visitor may call them: the part of the Supabase client that calls functions, so that a public page has it from the start
 * without the rest. Throws as the whole client does, with 'supabaseKey is required.', when the key is empty.
 */
export function edgeFunctions(): FunctionsClient {
  const key = env.supabasePublishableKey;
  if (!key) throw new Error('supabaseKey is required.');
  return new FunctionsClient(`${env.supabaseUrl.replace(/\/+$/, '')}/functions/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
}
