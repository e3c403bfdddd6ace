/** The settings by which the site finds its project. */
export type SiteBackend = { VITE_SUPABASE_URL: string; VITE_SUPABASE_PUBLISHABLE_KEY?: string };

/**
 * The project that runs already and that a developer's site is to talk to: the one behind `--backend`, else the one of the settings; undefined when
 * there is none, and the embedded backend is to be started. Whether address and key can be used is checked with all settings (build-env.ts).
 * Takes the command's arguments and the site's settings. Throws one sentence when the arguments are others.
 */
export function namedBackend(
  [option, ...values]: readonly string[],
  { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY }: Record<string, string | undefined>,
): SiteBackend | undefined {
  if (option === undefined)
    return VITE_SUPABASE_URL
      ? { VITE_SUPABASE_URL, ...(VITE_SUPABASE_PUBLISHABLE_KEY && { VITE_SUPABASE_PUBLISHABLE_KEY }) }
      : undefined;
  const [address, key, ...others] = values;
  if (option !== '--backend' || !address || !key || others.length > 0)
    throw new Error('Name address and publishable key: npm run dev -- --backend https://<ref>.supabase.co <key>');
  return { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: key };
}
