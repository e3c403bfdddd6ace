import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/storage/local-key.ts';
import type { SiteBackend } from '../backend/site-backend.ts';

/** Sample legal owner for trying out a site built for a public address. */
export const SAMPLE_OWNER = {
  VITE_LEGAL_NAME: 'Empresa de Ejemplo, S. L.',
  VITE_LEGAL_TAX_ID: 'B00000000',
  VITE_LEGAL_ADDRESS: 'Calle de Ejemplo, 1, 28001 Madrid',
} as const;

/** The site's settings for a backend on this machine. They override .env, which may name a hosted project. */
export function localSiteEnv(apiUrl: string): Required<SiteBackend> {
  return { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY };
}
