import { env } from './env';
import { site } from './site';

/** The origin under which the page is open; where there is no window (the build), the one it is published under. */
export function ownOrigin(): string {
  return 'window' in globalThis ? window.location.origin : new URL(site.url).origin;
}

/** Where the site's images may come from: itself and its storage. The site's own origin comes first. */
export function imageOrigins(): readonly string[] {
  return [ownOrigin(), new URL(env.supabaseUrl).origin];
}
