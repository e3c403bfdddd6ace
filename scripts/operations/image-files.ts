import * as z from 'zod';
import { IMAGE_BUCKET, IMAGES_PATH } from '../../supabase/functions/_shared/contract/image-bucket.ts';
import { familyName } from '../../supabase/functions/_shared/contract/image-widths.ts';
import { assertOk, CallRefused, type Api } from './api.ts';

const PAGE = 100;
/** The dashboard stores this in a folder without files. */
const EMPTY_FOLDER = '.emptyFolderPlaceholder';

/** An entry of a list: an object, or a folder, which has no id. */
const entrySchema = z.object({ name: z.string(), id: z.nullish(z.string()) });

export type StoredImage = { name: string };
export type ImageFile = { bytes: Uint8Array<ArrayBuffer>; type: string; cacheControl: string };

/** The base address of a project's own images. */
export const publicImagesUrl = (url: string) => url + IMAGES_PATH;

const pathOf = (name: string) => name.split('/').map(encodeURIComponent).join('/');

/** The objects and folders in one folder, by name. */
async function listFolder(api: Api, prefix: string): Promise<z.output<typeof entrySchema>[]> {
  const found: z.output<typeof entrySchema>[] = [];
  for (;;) {
    const response = await api.fetch(`/storage/v1/object/list/${IMAGE_BUCKET}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefix, limit: PAGE, offset: found.length, sortBy: { column: 'name', order: 'asc' } }),
    });
    const page = z.array(entrySchema).parse(await (await assertOk(response, `The list of ${IMAGE_BUCKET}`)).json());
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

/** Every object of the bucket with the path of its folder, by name. The editor makes no folders; the dashboard can. */
export async function listImages(api: Api, folder = ''): Promise<StoredImage[]> {
  const found: StoredImage[] = [];
  for (const { name, id } of await listFolder(api, folder)) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (id === null) found.push(...(await listImages(api, path)));
    else if (name !== EMPTY_FOLDER) found.push({ name: path });
  }
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const askFor = (api: Api, name: string, headers: Record<string, string> = {}) =>
  api.fetch(`${IMAGES_PATH}${pathOf(name)}`, { headers });

/** Reads the first bytes of a stored file; empty for an empty file. */
export async function readImageStart(api: Api, name: string, length: number): Promise<Uint8Array> {
  const response = await askFor(api, name, { range: `bytes=0-${length - 1}` });
  if (response.status === 416) return new Uint8Array();
  // Not every storage supports range requests.
  return new Uint8Array(await (await assertOk(response, 'the storage answered')).arrayBuffer()).subarray(0, length);
}

export async function readImage(api: Api, name: string): Promise<ImageFile> {
  const response = await assertOk(await askFor(api, name), 'the storage answered');
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: response.headers.get('cache-control') ?? 'max-age=3600',
  };
}

/** Stores an image. Gives false when the name is already taken. Throws a CallRefused otherwise. */
export async function storeImage(api: Api, name: string, { bytes, type, cacheControl }: ImageFile): Promise<boolean> {
  const response = await api.fetch(`/storage/v1/object/${IMAGE_BUCKET}/${pathOf(name)}`, {
    method: 'POST',
    headers: { 'content-type': type, 'cache-control': cacheControl, 'content-length': String(bytes.length) },
    body: bytes,
  });
  if (response.ok) return true;
  const text = await response.text();
  if (response.status === 409 || text.includes('"409"') || text.includes('Duplicate')) return false;
  throw new CallRefused(`${name} was not stored`, response.status, text);
}

/** The service refuses more than a thousand names. */
const IMAGES_AT_ONCE = 500;
/** Limited by the length of an address. */
const TEXTS_AT_ONCE = 100;

const slicesOf = (names: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, index) => names.slice(index * size, (index + 1) * size));

/** Removes images together with their stored alternative texts. */
export async function removeImages(api: Api, names: readonly string[]): Promise<void> {
  for (const prefixes of slicesOf(names, IMAGES_AT_ONCE))
    await assertOk(
      await api.fetch(`/storage/v1/object/${IMAGE_BUCKET}`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes }),
      }),
      'Removing images',
    );
  for (const families of slicesOf([...new Set(names.map(familyName))], TEXTS_AT_ONCE)) {
    const some = families.map((family) => encodeURIComponent(`"${family}"`));
    await assertOk(
      await api.fetch(`/rest/v1/image_texts?name=in.(${some.join()})`, { method: 'DELETE' }),
      'Removing texts of images',
    );
  }
}
