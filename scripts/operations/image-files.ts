import * as z from 'zod';
import { familyName } from '../../supabase/functions/_shared/contract/image-widths.ts';
import { assertOk, type Api } from './api.ts';

export const BUCKET = 'news-images';
const PAGE = 100;

const objectSchema = z.object({ name: z.string() });

export type StoredImage = z.output<typeof objectSchema>;
export type ImageFile = { bytes: Uint8Array<ArrayBuffer>; type: string; cacheControl: string };

/** The base address of a project's own images. */
export const publicImagesUrl = (url: string) => `${url}/storage/v1/object/public/${BUCKET}/`;

/** Every object of the bucket, by name. */
export async function listImages(api: Api): Promise<StoredImage[]> {
  const found: StoredImage[] = [];
  for (;;) {
    const response = await api.fetch(`/storage/v1/object/list/${BUCKET}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefix: '', limit: PAGE, offset: found.length, sortBy: { column: 'name', order: 'asc' } }),
    });
    const page = z.array(objectSchema).parse(await (await assertOk(response, `The list of ${BUCKET}`)).json());
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

const askFor = (api: Api, name: string, headers: Record<string, string> = {}) =>
  api.fetch(`/storage/v1/object/public/${BUCKET}/${encodeURIComponent(name)}`, { headers });

/** Reads the first bytes of a stored file; empty for an empty file. */
export async function readImageStart(api: Api, name: string, length: number): Promise<Uint8Array> {
  const response = await askFor(api, name, { range: `bytes=0-${length - 1}` });
  if (response.status === 416) return new Uint8Array();
  // Not every storage supports range requests.
  return new Uint8Array(await (await assertOk(response, name)).arrayBuffer()).subarray(0, length);
}

export async function readImage(api: Api, name: string): Promise<ImageFile> {
  const response = await assertOk(await askFor(api, name), name);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: response.headers.get('cache-control') ?? 'max-age=3600',
  };
}

/** Stores an image. Gives false when the name is already taken. */
export async function storeImage(api: Api, name: string, { bytes, type, cacheControl }: ImageFile): Promise<boolean> {
  const response = await api.fetch(`/storage/v1/object/${BUCKET}/${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': type, 'cache-control': cacheControl, 'content-length': String(bytes.length) },
    body: bytes,
  });
  if (response.ok) return true;
  const text = await response.text();
  if (response.status === 409 || text.includes('"409"') || text.includes('Duplicate')) return false;
  throw new Error(`${name} was not stored: ${response.status} ${text.slice(0, 300)}`);
}

/** Limited by the length of an address. */
const NAMES_AT_ONCE = 100;

/** Removes images together with their stored alternative texts. */
export async function removeImages(api: Api, names: readonly string[]): Promise<void> {
  await assertOk(
    await api.fetch(`/storage/v1/object/${BUCKET}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: names }),
    }),
    'Removing images',
  );
  const families = [...new Set(names.map(familyName))];
  for (let first = 0; first < families.length; first += NAMES_AT_ONCE) {
    const some = families.slice(first, first + NAMES_AT_ONCE).map((family) => encodeURIComponent(`"${family}"`));
    await assertOk(
      await api.fetch(`/rest/v1/image_texts?name=in.(${some.join()})`, { method: 'DELETE' }),
      'Removing texts of images',
    );
  }
}
