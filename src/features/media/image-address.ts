import { foreignImageOrigins } from '@contract/image-origins';

/** The bucket with the images of articles. */
export const IMAGE_BUCKET = 'news-images';

/** No character of it means anything in an address or a filter. */
const STORED_NAME = /^[A-Za-z0-9-]+\.[A-Za-z0-9]+$/;

const PUBLIC_PATH = `/storage/v1/object/public/${IMAGE_BUCKET}/`;

/** The public address of a stored image. */
export const storedImageAddress = (name: string, storageOrigin: string) => `${storageOrigin}${PUBLIC_PATH}${name}`;

/**
 * The name under which our bucket stores the image of this address, or null when it lies somewhere else: an image of another site
 * is never ours to delete. `storageOrigin` is the address of the API; on this machine its two names are one.
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
