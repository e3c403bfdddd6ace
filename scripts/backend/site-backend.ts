/** The settings that connect the site to its project. */
export type SiteBackend = { VITE_SUPABASE_URL: string; VITE_SUPABASE_PUBLISHABLE_KEY?: string };

/**
 * The running project for a developer's site: from `--backend`, otherwise from the settings; undefined when neither
 * names one, so that the embedded backend is started. build-env.ts validates address and key together with the other
 * settings. Takes the command's arguments and the site's settings. Throws one sentence for any other arguments.
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
