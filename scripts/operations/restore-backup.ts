import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { foreignImageOrigins } from '../../supabase/functions/_shared/contract/image-origins.ts';
import { callSql, type Api } from './api.ts';
import {
  checkFiles,
  imageFile,
  readManifest,
  tableFile,
  UnusableBackup,
  type BackupManifest,
} from './backup-folder.ts';
import { listImages, publicImagesUrl, storeImage } from './image-files.ts';
import { backedUpTables } from './stored-rows.ts';

const ROLES = 'user_roles';
/** Upper limit of one batch, except for a single larger row. */
const BATCH_BYTES = 256 * 1024;

const lostSchema = z.object({
  /** Slug or primary key. */
  row: z.string(),
  /** `taken`: another row has its key. `alone`: the row that it references is missing. */
  reason: z.enum(['taken', 'alone']),
});
const putBackSchema = z.object({ gained: z.int(), lost: z.array(lostSchema) });
const roleSchema = z.object({
  /** The account's email address, here or in the backup; its id when neither has it. */
  account: z.string(),
  role: z.string(),
  outcome: z.enum(['restored', 'kept', 'refused', 'unknown']),
});

export type LostRow = z.output<typeof lostSchema> & { table: string };
export type RestoreResult = {
  /** Number of rows restored, by table. */
  rows: Record<string, number>;
  images: number;
  lost: LostRow[];
  roles: z.output<typeof roleSchema>[];
};

/** Yields a table's rows as JSON batches. Rewrites image addresses to those of the target project. */
async function* batchesOf(file: string, { source }: BackupManifest, api: Api): AsyncGenerator<unknown[]> {
  const sources = [source, ...foreignImageOrigins(source)].map(publicImagesUrl);
  let batch: unknown[] = [];
  let bytes = 0;
  const handle = await open(file);
  for await (const line of handle.readLines()) {
    const size = Buffer.byteLength(line);
    if (batch.length > 0 && bytes + size > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(JSON.parse(sources.reduce((text, address) => text.replaceAll(address, publicImagesUrl(api.url)), line)));
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

async function restoreImages(api: Api, folder: string, { images }: BackupManifest): Promise<number> {
  const stored = new Set((await listImages(api)).map(({ name }) => name));
  let gained = 0;
  for (const { name, type, cacheControl } of images.filter((image) => !stored.has(image.name))) {
    const bytes = new Uint8Array(await readFile(join(folder, imageFile(name))));
    if (await storeImage(api, name, { bytes, type, cacheControl })) gained += 1;
  }
  return gained;
}

/**
 * Restores missing rows and images from a backup; existing ones stay unchanged. Restores admin roles only into a
 * project without admins, or `withRoles`. Checks every file against the manifest before writing. Throws an
 * UnusableBackup.
 */
export async function restoreBackup(api: Api, folder: string, { withRoles = false } = {}): Promise<RestoreResult> {
  const manifest = await readManifest(folder);
  const order = await backedUpTables(api);
  const unknown = manifest.tables.filter(({ name }) => !order.includes(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new UnusableBackup(folder, `this version does not know ${unknown.join(', ')}`);
  await checkFiles(folder, manifest);

  await api.skipDemoData();
  const restored: RestoreResult = {
    rows: {},
    images: await restoreImages(api, folder, manifest),
    lost: [],
    roles: [],
  };
  for (const table of order.filter((name) => manifest.tables.some((held) => held.name === name))) {
    for await (const rows of batchesOf(join(folder, tableFile(table)), manifest, api)) {
      if (table === ROLES) {
        const result = await callSql(api, 'restore_roles', { p_rows: rows, p_is_asked: withRoles });
        restored.roles.push(...z.array(roleSchema).parse(result));
      } else {
        const result = await callSql(api, 'restore_rows', { p_table: table, p_rows: rows });
        const { gained, lost } = putBackSchema.parse(result);
        restored.rows[table] = (restored.rows[table] ?? 0) + gained;
        restored.lost.push(...lost.map(({ row, reason }) => ({ table, row, reason })));
      }
    }
  }
  return restored;
}
