import { PUBLISHABLE_KEY } from '../supabase/local/install-secrets.ts';

/** The site's settings for a backend on this machine. They go before what a .env file names, which may be a hosted project. */
export function localSiteEnv(apiUrl: string): Record<string, string> {
  return { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
}
