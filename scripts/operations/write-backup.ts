import { createHash } from 'node:crypto';
import { chmod, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from './api.ts';
import {
  damagedFiles,
  FORMAT,
  imageFile,
  MANIFEST,
  readManifest,
  tableFile,
  type BackupManifest,
} from './backup-folder.ts';
import { listImages, readImage } from './image-files.ts';
import { backedUpTables, storedRows } from './stored-rows.ts';
import { tableLines } from './table-lines.ts';

/** Personal data: only the owner of the files reads them. */
const PRIVATE = { mode: 0o600, flag: 'wx' };

async function writeTable(api: Api, folder: string, name: string): Promise<BackupManifest['tables'][number]> {
  const hash = createHash('sha256');
  let count = 0;
  const file = await open(join(folder, tableFile(name)), PRIVATE.flag, PRIVATE.mode);
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

/** Reads every file as a restore does. Throws on the first that does not give back what was written. */
async function readBack(folder: string, manifest: Pick<BackupManifest, 'tables' | 'images'>): Promise<void> {
  const [damaged] = await damagedFiles(folder, manifest);
  if (damaged) throw new Error(`${join(folder, damaged.file)}: ${damaged.why}. This is no backup; make another one.`);
  for (const { name, rows } of manifest.tables) {
    const file = join(folder, tableFile(name));
    let count = 0;
    for await (const { line, row } of tableLines(file)) {
      if (!row) throw new Error(`${file}: line ${line} cannot be read back. This is no backup; make another one.`);
      count += 1;
    }
    if (count !== rows)
      throw new Error(`${file}: ${count} rows, where ${rows} were written. This is no backup; make another one.`);
  }
}

/**
 * Writes all rows of our tables and every stored image into `folder`, which must be new or empty, and reads them back.
 * The manifest is written last: a folder without one is an incomplete backup. It names the images that could not be
 * read; the others are in the backup. Throws when rows cannot be read, or what was written cannot be read back.
 */
export async function writeBackup(api: Api, folder: string): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. A backup wants a folder of its own.`);
  // A folder that was there; one on a foreign file system may have no modes.
  await chmod(folder, 0o700).catch(() => {});
  for (const part of ['tables', 'images']) await mkdir(join(folder, part), { mode: 0o700 });
  const tables: BackupManifest['tables'] = [];
  // Referenced tables are read after the tables that reference them, so every reference exists in the backup.
  for (const name of (await backedUpTables(api)).toReversed()) tables.unshift(await writeTable(api, folder, name));
  const images: BackupManifest['images'] = [];
  const missing: BackupManifest['missing'] = [];
  for (const image of await listImages(api)) {
    const { name } = image;
    try {
      const { bytes, type, cacheControl } = await readImage(api, image);
      await writeFile(join(folder, imageFile(name)), bytes, PRIVATE);
      images.push({ name, sha256: createHash('sha256').update(bytes).digest('hex'), type, cacheControl });
    } catch (error) {
      missing.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  await readBack(folder, { tables, images });
  const manifest: BackupManifest = { format: FORMAT, source: api.url, tables, images, missing };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, PRIVATE);
  return readManifest(folder);
}
