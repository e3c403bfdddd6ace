import { DEFAULT_BRAND } from '../../supabase/functions/_shared/contract/site/site.ts';
import { securityHeaders } from '../security-headers.ts';

export type EdgeSettings = {
  /** Public address of the site. */
  siteUrl: string;
  brandName: string;
  supabaseUrl: string;
  publishableKey: string;
  /** Headers of every page. */
  headers: Record<string, string>;
};

/** Names of the settings that the edge reads, the same as the build's (.env.example). */
export const EDGE_VARIABLES = [
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'VITE_SITE_URL',
  'VITE_BRAND_NAME',
  'VITE_IMAGE_ORIGINS',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** The edge reads the variables of the build (.env.example). Throws one Error that names what is missing. */
export function edgeSettings(variables: Variables): EdgeSettings {
  const need = (name: string) => {
    const value = variables[name];
    if (!value) throw new Error(`${name} is not set: the pages of articles need it (see .env.example)`);
    return value;
  };
  const supabaseUrl = need('VITE_SUPABASE_URL').replace(/\/+$/, '');
  return {
    supabaseUrl,
    publishableKey: need('VITE_SUPABASE_PUBLISHABLE_KEY'),
    siteUrl: need('VITE_SITE_URL').replace(/\/+$/, ''),
    brandName: variables['VITE_BRAND_NAME'] || DEFAULT_BRAND,
    headers: securityHeaders(supabaseUrl, variables['VITE_IMAGE_ORIGINS']),
  };
}
