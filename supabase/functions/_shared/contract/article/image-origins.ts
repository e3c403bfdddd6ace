const LOOPBACK = ['127.0.0.1', 'localhost'];

/** Adds the other name of the local machine (localhost or 127.0.0.1), because an article may use either. */
function withTwin(url: URL): string[] {
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  return LOOPBACK.map((hostname) => url.origin.replace(url.hostname, hostname));
}

/**
 * Origins of images besides the site's own: the project's storage and those of `others`, comma-separated. The site and
 * the host's Content Security Policy both use this function, so that they agree.
 */
export function foreignImageOrigins(supabaseUrl: string, others = ''): string[] {
  const listed = others.split(',').map((address) => address.trim());
  const urls = [supabaseUrl, ...listed.filter((address) => address !== '')].map((address) => new URL(address));
  return [...new Set(urls.flatMap(withTwin))];
}
