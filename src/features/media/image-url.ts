import { foreignImageOrigins } from '@contract/image-origins';

/** The storage bucket of article images. */
export const IMAGE_BUCKET = 'news-images';

/** These characters need no escaping in an address or a filter. */
const STORED_NAME = /^[A-Za-z0-9-]+\.[A-Za-z0-9]+$/;

const PUBLIC_PATH = `/storage/v1/object/public/${IMAGE_BUCKET}/`;

/** The public address of a stored image. */
export const storedImageUrl = (name: string, storageOrigin: string) => `${storageOrigin}${PUBLIC_PATH}${name}`;

/**
 * The file name of an address in our bucket, or null for an image of another site, which must never be removed.
 * `storageOrigin` is the origin of the API; `localhost` and `127.0.0.1` count as one.
 */
export function storedImageName(address: string | null | undefined, storageOrigin: string): string | null {
  if (!address) return null;
  try {
    const { origin, pathname } = new URL(address, storageOrigin);
    if (!foreignImageOrigins(storageOrigin).includes(origin) || !pathname.startsWith(PUBLIC_PATH)) return null;
    const name = decodeURIComponent(pathname.slice(PUBLIC_PATH.length));
    return STORED_NAME.test(name) ? name : null;
  } catch {
    return null;
  }
}
