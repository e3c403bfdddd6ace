/** The settings that connect the site to its project. */
export type SiteBackend = { VITE_SUPABASE_URL: string; VITE_SUPABASE_PUBLISHABLE_KEY?: string };

/**
 * The running project for a developer's site: from `npm run dev -- --backend`, otherwise from the settings; undefined
 * when neither names one, so that the embedded backend is started. build-env.ts validates address and key together with
 * the other settings. Throws one sentence when the command names only one of them.
 */
export function namedBackend(
  { address, key }: { address: string | undefined; key: string | undefined },
  { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY }: Record<string, string | undefined>,
): SiteBackend | undefined {
  if (address === undefined && key === undefined)
    return VITE_SUPABASE_URL
      ? { VITE_SUPABASE_URL, ...(VITE_SUPABASE_PUBLISHABLE_KEY && { VITE_SUPABASE_PUBLISHABLE_KEY }) }
      : undefined;
  if (!address || !key)
    throw new Error('Name address and publishable key: npm run dev -- --backend https://<ref>.supabase.co <key>');
  return { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: key };
}
