import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/functions/_shared/contract/backend/local-key.ts';
import type { SiteBackend } from '../backend/site-backend.ts';

/** The site's settings for a backend on this machine. They override .env, which may name a hosted project. */
export function localSiteEnv(apiUrl: string): Required<SiteBackend> {
  return { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY };
}
