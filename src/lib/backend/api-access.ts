import { env } from '@/lib/env';

/** Where a service of the API answers, and the key that opens it. Throws as the whole Supabase client does, with 'supabaseKey is required.', when the key is empty. */
export function apiAccess(service: 'rest' | 'functions'): { url: string; key: string } {
  const key = env.supabasePublishableKey;
  if (!key) throw new Error('supabaseKey is required.');
  return { url: `${env.supabaseUrl.replace(/\/+$/, '')}/${service}/v1`, key };
}
