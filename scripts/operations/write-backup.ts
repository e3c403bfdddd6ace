import { createHash } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { FORMAT, imageFile, MANIFEST, tableFile, type BackupManifest } from './backup-folder.ts';
import { listImages, readImage } from './image-files.ts';
import { backedUpTables, storedRows } from './stored-rows.ts';

async function writeTable(api: Api, folder: string, name: string): Promise<BackupManifest['tables'][number]> {
  const hash = createHash('sha256');
  let count = 0;
  // Personal data: readable by the file's owner only.
  const file = await open(join(folder, tableFile(name)), 'wx', 0o600);
  try {
    for await (const rows of storedRows(api, name)) {
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      hash.update(lines);
      count += rows.length;
      await file.appendFile(lines);
    }
  } finally {
    await file.close();
  }
  return { name, sha256: hash.digest('hex'), rows: count };
}

/**
 * Writes all rows of our tables and every stored image into `folder`, which must be new or empty. The manifest is
 * written last: a folder without one is an incomplete backup.
 */
export async function writeBackup(api: Api, folder: string): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. A backup wants a folder of its own.`);
  for (const part of ['tables', 'images']) await mkdir(join(folder, part), { mode: 0o700 });
  const tables: BackupManifest['tables'] = [];
  // Referenced tables are read after the tables that reference them, so every reference exists in the backup.
  for (const name of (await backedUpTables(api)).toReversed()) tables.unshift(await writeTable(api, folder, name));
  const images: BackupManifest['images'] = [];
  for (const { name } of await listImages(api)) {
    const { bytes, type, cacheControl } = await readImage(api, name);
    await writeFile(join(folder, imageFile(name)), bytes);
    images.push({ name, sha256: createHash('sha256').update(bytes).digest('hex'), type, cacheControl });
  }
  const manifest: BackupManifest = { format: FORMAT, source: api.url, tables, images };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
