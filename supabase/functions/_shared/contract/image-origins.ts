const LOOPBACK = ['127.0.0.1', 'localhost'];

/** The same place under the other name of this machine: an article written against one is read under the other. */
function withTwin(url: URL): string[] {
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  return LOOPBACK.map((hostname) => url.origin.replace(url.hostname, hostname));
}

/**
 * Whose images the site shows beside its own: the project's storage and those of `others`, addresses separated by commas. The site and the policy
 * of its host both ask here, so that they cannot disagree.
 */
export function foreignImageOrigins(supabaseUrl: string, others = ''): string[] {
  const listed = others.split(',').map((address) => address.trim());
  const urls = [supabaseUrl, ...listed.filter((address) => address !== '')].map((address) => new URL(address));
  return [...new Set(urls.flatMap(withTwin))];
}
