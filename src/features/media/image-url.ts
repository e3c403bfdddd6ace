import { IMAGES_PATH } from '@contract/article/image-bucket';
import { foreignImageOrigins } from '@contract/article/image-origins';

/** These characters need no escaping in an address or a filter. */
const STORED_NAME = /^[A-Za-z0-9-]+\.[A-Za-z0-9]+$/;

/** The public address of a stored image. */
export const storedImageUrl = (name: string, storageOrigin: string) => `${storageOrigin}${IMAGES_PATH}${name}`;

/**
 * The file name of an address in our bucket, or null for an image of another site, which must never be removed.
 * `storageOrigin` is the origin of the API; `localhost` and `127.0.0.1` count as one.
 */
export function storedImageName(address: string | null | undefined, storageOrigin: string): string | null {
  if (!address) return null;
  try {
    const { origin, pathname } = new URL(address, storageOrigin);
    if (!foreignImageOrigins(storageOrigin).includes(origin) || !pathname.startsWith(IMAGES_PATH)) return null;
    const name = decodeURIComponent(pathname.slice(IMAGES_PATH.length));
    return STORED_NAME.test(name) ? name : null;
  } catch {
    return null;
  }
}
