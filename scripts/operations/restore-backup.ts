import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { foreignImageOrigins } from '../../supabase/functions/_shared/contract/article/image-origins.ts';
import { callSql, CallRefused, type Api } from './api.ts';
import {
  damagedFiles,
  imageFile,
  readManifest,
  tableFile,
  UnusableBackup,
  type BackupManifest,
  type DamagedFile,
} from './backup-folder.ts';
import { listImages, publicImagesUrl, storeImage } from './image-files.ts';
import { backedUpTables, storedRows, type StoredRow } from './stored-rows.ts';
import { tableLines } from './table-lines.ts';

const ROLES = 'user_roles';
const SETTINGS = 'settings';
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
  /** What the account was found by; null for an unknown one. A database of 1.0 does not say it. */
  found_by: z.enum(['id', 'address']).nullish(),
  outcome: z.enum(['restored', 'kept', 'refused', 'unknown']),
});

export type LostRow = z.output<typeof lostSchema> & { table: string };
/** A setting that stays as it is, while the backup has another value. */
type KeptSetting = { key: string; here: string; there: string };
/** A line of a table's file without a row that the database takes. */
type LostLine = {
  file: string;
  /** Counted from 1. */
  line: number;
  /** Slug or key of its row, where it can be seen. */
  row: string | undefined;
  why: string;
};
export type RestoreResult = {
  /** Number of rows restored, by table. */
  rows: Record<string, number>;
  images: number;
  lost: LostRow[];
  lines: LostLine[];
  /** Files that are damaged, and images that the backup lacks or the project refuses. */
  files: DamagedFile[];
  roles: z.output<typeof roleSchema>[];
  settings: KeptSetting[];
};

type Line = { line: number; row: StoredRow };
const rowsIn = (lines: readonly Line[]) => lines.map(({ row }) => row);

/**
 * Yields a table's rows in batches. Rewrites image addresses to those of the target project. Adds the lines that hold no
 * row to `lost`.
 */
async function* batchesOf(
  folder: string,
  table: string,
  { source }: BackupManifest,
  api: Api,
  lost: LostLine[],
): AsyncGenerator<Line[]> {
  const sources = [source, ...foreignImageOrigins(source)].map(publicImagesUrl);
  const here = publicImagesUrl(api.url);
  const moved = (text: string) => sources.reduce((moving, address) => moving.replaceAll(address, here), text);
  const file = tableFile(table);
  let batch: Line[] = [];
  let bytes = 0;
  for await (const read of tableLines(join(folder, file), moved)) {
    if (!read.row) {
      lost.push({ file, line: read.line, row: read.name, why: 'cannot be read' });
      continue;
    }
    if (batch.length > 0 && bytes + read.bytes > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push({ line: read.line, row: read.row });
    bytes += read.bytes;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Restores a batch by `put`. When the database refuses it, restores its halves, down to the single line that it does not
 * take, which `refuse` gets.
 */
async function restoreBatch(
  lines: readonly Line[],
  put: (rows: StoredRow[]) => Promise<void>,
  refuse: (line: Line, why: string) => void,
): Promise<void> {
  try {
    await put(rowsIn(lines));
  } catch (error) {
    const [first, ...others] = lines;
    if (!(error instanceof CallRefused) || error.status >= 500 || !first) throw error;
    if (others.length === 0) return refuse(first, `was refused: ${error.message}`);
    const middle = Math.ceil(lines.length / 2);
    for (const half of [lines.slice(0, middle), lines.slice(middle)]) await restoreBatch(half, put, refuse);
  }
}

/** Stores the images that the project lacks. Adds those that cannot be stored to `lost`. */
async function restoreImages(
  api: Api,
  folder: string,
  { images, missing }: BackupManifest,
  lost: DamagedFile[],
): Promise<number> {
  const stored = new Set((await listImages(api)).map(({ name }) => name));
  const unusable = new Set(lost.map(({ file }) => file));
  let gained = 0;
  for (const { name, reason } of missing)
    if (!stored.has(name)) lost.push({ file: imageFile(name), why: `the backup lacks it (${reason})` });
  for (const { name, type, cacheControl } of images) {
    const file = imageFile(name);
    if (stored.has(name) || unusable.has(file)) continue;
    const bytes = new Uint8Array(await readFile(join(folder, file)));
    try {
      if (await storeImage(api, name, { bytes, type, cacheControl })) gained += 1;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      lost.push({ file, why: error.message });
    }
  }
  return gained;
}

const settingsSchema = z.array(z.object({ key: z.string(), value: z.string() }));

/** The settings of the project that differ from those of a backup. */
async function differingSettings(api: Api, rows: readonly StoredRow[]): Promise<KeptSetting[]> {
  const there = new Map(settingsSchema.parse(rows).map(({ key, value }) => [key, value]));
  const found: KeptSetting[] = [];
  for await (const batch of storedRows(api, SETTINGS))
    for (const { key, value } of settingsSchema.parse(batch)) {
      const other = there.get(key);
      if (other !== undefined && other !== value) found.push({ key, here: value, there: other });
    }
  return found;
}

/** Whether the project has an article. */
async function hasArticles(api: Api): Promise<boolean> {
  for await (const rows of storedRows(api, 'news_events')) return rows.length > 0;
  return false;
}

const nameOf = ({ slug, id, key }: StoredRow) => [slug, id, key].find((name) => typeof name === 'string');

/**
 * Restores missing rows and images from a backup; existing ones stay unchanged. Restores admin roles only into a
 * project without admins, or `withRoles`, and settings only into one without articles, or `withSettings`. Checks every
 * file against the manifest before writing: a difference throws an UnusableBackup, or, `fromDamaged`, is listed, and
 * what can be read comes back. Lines without a usable row are listed.
 */
export async function restoreBackup(
  api: Api,
  folder: string,
  { withRoles = false, withSettings = false, fromDamaged = false } = {},
): Promise<RestoreResult> {
  const manifest = await readManifest(folder);
  const order = await backedUpTables(api);
  const unknown = manifest.tables.filter(({ name }) => !order.includes(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new UnusableBackup(folder, `this version does not know ${unknown.join(', ')}`);
  const files = await damagedFiles(folder, manifest);
  const [damaged] = files;
  if (damaged && !fromDamaged)
    throw new UnusableBackup(join(folder, damaged.file), damaged.why, ' With --damaged, what can be read comes back.');

  await api.skipDemoData();
  const images = await restoreImages(api, folder, manifest, files);
  const restored: RestoreResult = { rows: {}, images, lost: [], lines: [], files, roles: [], settings: [] };
  for (const table of order.filter((name) => manifest.tables.some((held) => held.name === name))) {
    const put = async (rows: StoredRow[]) => {
      if (table === ROLES) {
        const result = await callSql(api, 'restore_roles', { p_rows: rows, p_is_asked: withRoles });
        restored.roles.push(...z.array(roleSchema).parse(result));
      } else if (table === SETTINGS && !withSettings && (await hasArticles(api))) {
        restored.settings.push(...(await differingSettings(api, rows)));
      } else {
        const result = await callSql(api, 'restore_rows', { p_table: table, p_rows: rows });
        const { gained, lost } = putBackSchema.parse(result);
        restored.rows[table] = (restored.rows[table] ?? 0) + gained;
        restored.lost.push(...lost.map(({ row, reason }) => ({ table, row, reason })));
      }
    };
    const refuse = ({ line, row }: Line, why: string) => {
      restored.lines.push({ file: tableFile(table), line, row: nameOf(row), why });
    };
    // A missing file is among the damaged ones.
    if (!existsSync(join(folder, tableFile(table)))) continue;
    for await (const lines of batchesOf(folder, table, manifest, api, restored.lines))
      await restoreBatch(lines, put, refuse);
  }
  return restored;
}
