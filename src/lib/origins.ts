import { foreignImageOrigins } from '@contract/article/image-origins';
import { env } from './env';
import { site } from './site';

/** Origin of the open page; without a window (in the build), the published one. */
export function ownOrigin(): string {
  return 'window' in globalThis ? window.location.origin : new URL(site.url).origin;
}

/**
 * Allowed origins of the site's images: its own addresses, its storage and the configured sites. The open page's origin
 * comes first.
 */
export function imageOrigins(): readonly string[] {
  return [ownOrigin(), new URL(site.url).origin, ...foreignImageOrigins(env.supabaseUrl, env.imageOrigins)];
}
