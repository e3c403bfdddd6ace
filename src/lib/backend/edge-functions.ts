import { FunctionsClient } from '@supabase/functions-js';
import { apiAccess } from './api-access';

/**
 * The edge functions, as any visitor may call them or, with `token`, as whoever's session it is: the part of the Supabase client that calls functions,
 * so that a public page has it from the start without the rest. Throws as the whole client does, with 'supabaseKey is required.', when the key is empty.
 */
export function edgeFunctions(token?: string): FunctionsClient {
  const { url, key } = apiAccess('functions');
  return new FunctionsClient(url, {
    headers: { apikey: key, Authorization: `Bearer ${token ?? key}` },
  });
}
