import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from '@supabase/lite';
import * as z from 'zod';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type ObjectBody = Parameters<StorageAdapter['uploadObject']>[3];

const noteSchema = z.object({ mimetype: z.string(), cacheControl: z.string(), eTag: z.string() });

async function bytesOf(body: ObjectBody): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Stores the bytes of objects in files under `folder`, each with its uploaded content type: an object is served with
 * that type, as on the platform, while Lite's own file store derives it from the name. File names are hashes of the
 * keys, so that no key can escape the folder.
 */
export function objectFiles(folder: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) =>
    join(folder, encodeURIComponent(bucket), createHash('sha256').update(key).digest('hex'));

  async function headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const file = fileOf(bucket, key);
    const [{ size, mtime }, note] = await Promise.all([stat(file), readFile(`${file}.json`, 'utf8')]);
    return { ...noteSchema.parse(JSON.parse(note)), size, contentLength: size, lastModified: mtime };
  }

  async function deleteObject(bucket: string, key: string): Promise<void> {
    const file = fileOf(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  }

  return {
    driver: undefined,
    headObject,
    deleteObject,
    async getObject(bucket, key, _version, headers) {
      const metadata = await headObject(bucket, key);
      if (headers?.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata };
      return { httpStatusCode: 200, metadata, body: await readFile(fileOf(bucket, key)) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const file = fileOf(bucket, key);
      const bytes = await bytesOf(body);
      const note = { mimetype, cacheControl, eTag: `"${createHash('md5').update(bytes).digest('hex')}"` };
      await mkdir(dirname(file), { recursive: true });
      await Promise.all([writeFile(file, bytes), writeFile(`${file}.json`, JSON.stringify(note))]);
      return headObject(bucket, key);
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => deleteObject(bucket, key)));
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const [from, to] = [fileOf(bucket, key), fileOf(toBucket, toKey)];
      await mkdir(dirname(to), { recursive: true });
      await Promise.all([copyFile(from, to), copyFile(`${from}.json`, `${to}.json`)]);
      const { eTag, lastModified } = await headObject(toBucket, toKey);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    privateAssetUrl: (bucket, key) => Promise.resolve(`file://${fileOf(bucket, key)}`),
  };
}
