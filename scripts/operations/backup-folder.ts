import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { callSql, type Api } from './api.ts';
import { foreignImageOrigins } from '../../supabase/functions/_shared/contract/image-origins.ts';
import { listImages, publicAddress, readImage, storeImage } from './image-files.ts';

const tablesSchema = z.record(z.string(), z.array(z.record(z.string(), z.json())));
const countsSchema = z.record(z.string(), z.int());
const manifestSchema = z.object({
  format: z.literal(1),
  source: z.string(),
  tables: z.object({ sha256: z.string(), rows: countsSchema }),
  images: z.array(z.object({ name: z.string(), sha256: z.string(), type: z.string(), cacheControl: z.string() })),
});

export type BackupManifest = z.output<typeof manifestSchema>;

const MANIFEST = 'manifest.json';
const TABLES = 'tables.json';
/** Parents before children, as private.backed_up_tables() has them. */
const RESTORE_ORDER: readonly string[] = [
  'settings',
  'user_roles',
  'news_events',
  'former_slugs',
  'article_versions',
  'event_closings',
  'news_views_daily',
  'event_join_links',
  'deleted_articles',
  'event_registrations',
  'mail_outbox',
  'deletion_log',
  'admin_log',
  'webhook_deliveries',
  'image_texts',
  'newsletter_subscribers',
];
const IMAGES = 'images';
/** Rows sent at once: few enough for the body that an API takes, though each may hold an article. */
const BATCH = 20;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/**
 * Writes all rows of our tables and every stored picture into `folder`, which must be new or empty. The manifest is written last: a folder
 * without one is a backup that did not end.
 */
export async function writeBackup(api: Api, folder: string): Promise<BackupManifest> {
  await mkdir(join(folder, IMAGES), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 1)
    throw new Error(`${folder} is not empty. A backup wants a folder of its own.`);
  const tables = tablesSchema.parse(await callSql(api, 'dump_tables'));
  const text = `${JSON.stringify(tables, null, 1)}\n`;
  // Personal data: for the owner's eyes.
  await writeFile(join(folder, TABLES), text, { mode: 0o600 });
  const images: BackupManifest['images'] = [];
  for (const { name } of await listImages(api)) {
    const { bytes, type, cacheControl } = await readImage(api, name);
    await writeFile(join(folder, IMAGES, encodeURIComponent(name)), bytes);
    images.push({ name, sha256: sha256(bytes), type, cacheControl });
  }
  const rows = Object.fromEntries(Object.entries(tables).map(([table, all]) => [table, all.length]));
  const manifest: BackupManifest = { format: 1, source: api.url, tables: { sha256: sha256(text), rows }, images };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no finished backup: ${MANIFEST} is missing.`);
  return manifestSchema.parse(JSON.parse(text));
}

export type Restored = { rows: Record<string, number>; images: number };

/**
 * Puts back the rows and pictures of a backup that are missing in the project, and leaves what is there. Every file is compared with the
 * manifest before anything is written. Addresses of stored pictures are moved to the project's own.
 */
export async function restoreBackup(api: Api, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  const text = await readFile(join(folder, TABLES), 'utf8');
  if (sha256(text) !== manifest.tables.sha256)
    throw new Error(`${TABLES} is not what was backed up; nothing was restored.`);
  const readFileOf = async (name: string) =>
    new Uint8Array(await readFile(join(folder, IMAGES, encodeURIComponent(name))));
  for (const { name, sha256: sum } of manifest.images) {
    if (sha256(await readFileOf(name)) !== sum)
      throw new Error(`${name} is not what was backed up; nothing was restored.`);
  }

  const moved = [manifest.source, ...foreignImageOrigins(manifest.source)].reduce(
    (rest, source) => rest.replaceAll(publicAddress(source), publicAddress(api.url)),
    text,
  );
  const tables = tablesSchema.parse(JSON.parse(moved));
  const unknown = Object.keys(tables).filter((table) => !RESTORE_ORDER.includes(table));
  if (unknown.length > 0)
    throw new Error(`This version does not know the tables ${unknown.join(', ')}; nothing was restored.`);

  let images = 0;
  for (const { name, type, cacheControl } of manifest.images) {
    if (await storeImage(api, name, { bytes: await readFileOf(name), type, cacheControl })) images += 1;
  }
  const rows: Record<string, number> = {};
  for (const table of RESTORE_ORDER) {
    const all = tables[table] ?? [];
    for (let first = 0; first < all.length; first += BATCH) {
      const gained = countsSchema.parse(
        await callSql(api, 'restore_tables', { p_tables: { [table]: all.slice(first, first + BATCH) } }),
      );
      rows[table] = (rows[table] ?? 0) + (gained[table] ?? 0);
    }
  }
  return { rows, images };
}
