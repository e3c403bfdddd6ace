import { foreignImageOrigins } from '@contract/image-origins';
import { env } from './env';
import { site } from './site';

/** The origin under which the page is open; where there is no window (the build), the one it is published under. */
export function ownOrigin(): string {
  return 'window' in globalThis ? window.location.origin : new URL(site.url).origin;
}

/** Where the site's images may come from: itself, under whichever of its addresses, its storage, and the sites that are set. The origin of the open page comes first. */
export function imageOrigins(): readonly string[] {
  return [ownOrigin(), new URL(site.url).origin, ...foreignImageOrigins(env.supabaseUrl, env.imageOrigins)];
}
