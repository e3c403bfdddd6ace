import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/storage/local-key.ts';
import type { SiteBackend } from '../backend/site-backend.ts';

/** Who answers for a site that is built for an address of the public to try it out. */
export const SAMPLE_OWNER = {
  VITE_LEGAL_NAME: 'Empresa de Ejemplo, S. L.',
  VITE_LEGAL_TAX_ID: 'B00000000',
  VITE_LEGAL_ADDRESS: 'Calle de Ejemplo, 1, 28001 Madrid',
} as const;

/** The site's settings for a backend on this machine. They go before what a .env file names, which may be a hosted project. */
export function localSiteEnv(apiUrl: string): Required<SiteBackend> {
  return { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY };
}
