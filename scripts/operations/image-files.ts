import { IMAGE_BUCKET, IMAGES_PATH } from '../../supabase/functions/_shared/contract/article/image-bucket.ts';
import { familyName } from '../../supabase/functions/_shared/contract/article/image-widths.ts';
import { dataOf, type Api } from './api.ts';

const PAGE = 100;
/** The dashboard stores this in a folder without files. */
const EMPTY_FOLDER = '.emptyFolderPlaceholder';

export type StoredImage = { name: string; cacheControl: string };
export type ImageFile = { bytes: Uint8Array<ArrayBuffer>; type: string; cacheControl: string };

/** The base address of a project's own images. */
export const publicImagesUrl = (url: string) => url + IMAGES_PATH;

const pathOf = (name: string) => name.split('/').map(encodeURIComponent).join('/');

const filesOf = ({ client }: Api) => client.storage.from(IMAGE_BUCKET);

/** The objects and folders in one folder, by name. */
async function* entriesOf(api: Api, folder: string) {
  const sortBy = { column: 'name', order: 'asc' };
  for (let offset = 0; ; offset += PAGE) {
    const page = dataOf(
      `The list of ${IMAGE_BUCKET}`,
      await filesOf(api).list(folder, { limit: PAGE, offset, sortBy }),
    );
    yield* page;
    if (page.length < PAGE) return;
  }
}

/** Every object of the bucket with the path of its folder, by name. The editor makes no folders; the dashboard can. */
export async function listImages(api: Api, folder = ''): Promise<StoredImage[]> {
  const found: StoredImage[] = [];
  for await (const { name, id, metadata } of entriesOf(api, folder)) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (id === null) found.push(...(await listImages(api, path)));
    else if (name !== EMPTY_FOLDER)
      found.push({ name: path, cacheControl: String(metadata?.['cacheControl'] ?? 'max-age=3600') });
  }
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Reads the first bytes of a stored file; empty for an empty file. Throws as `dataOf` does. */
export async function readImageStart(api: Api, name: string, length: number): Promise<Uint8Array> {
  const answer = await filesOf(api)
    .setHeader('range', `bytes=0-${length - 1}`)
    .download(pathOf(name));
  if (answer.error?.status === 416) return new Uint8Array();
  // Not every storage supports range requests.
  return new Uint8Array(await dataOf('the storage answered', answer).arrayBuffer()).subarray(0, length);
}

/** Reads a stored file. Throws as `dataOf` does. */
export async function readImage(api: Api, { name, cacheControl }: StoredImage): Promise<ImageFile> {
  const file = dataOf('the storage answered', await filesOf(api).download(pathOf(name)));
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.type || 'application/octet-stream',
    cacheControl,
  };
}

/** Stores an image. Gives false when the name is already taken. Throws as `dataOf` does. */
export async function storeImage(api: Api, name: string, { bytes, type, cacheControl }: ImageFile): Promise<boolean> {
  const headers = { 'cache-control': cacheControl };
  const answer = await filesOf(api).upload(pathOf(name), bytes, { contentType: type, headers });
  if (answer.error?.status === 409 || answer.error?.statusCode === '409') return false;
  dataOf(`${name} was not stored`, answer);
  return true;
}

/** The service refuses more than a thousand names. */
const IMAGES_AT_ONCE = 500;
/** Limited by the length of an address. */
const TEXTS_AT_ONCE = 100;

const slicesOf = (names: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, index) => names.slice(index * size, (index + 1) * size));

/** Removes images together with their stored alternative texts. */
export async function removeImages(api: Api, names: readonly string[]): Promise<void> {
  for (const some of slicesOf(names, IMAGES_AT_ONCE)) dataOf('Removing images', await filesOf(api).remove(some));
  for (const families of slicesOf([...new Set(names.map(familyName))], TEXTS_AT_ONCE))
    dataOf('Removing texts of images', await api.client.from('image_texts').delete().in('name', families));
}
