import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

export const FORMAT = 2;
export const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Address of the project that was backed up. */
  source: z.string(),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), sha256: z.string(), rows: z.int() })),
  images: z.array(z.object({ name: z.string(), sha256: z.string(), type: z.string(), cacheControl: z.string() })),
});

export type BackupManifest = z.output<typeof manifestSchema>;

/** The JSON Lines file of a table's rows. */
export const tableFile = (table: string) => join('tables', `${table}.jsonl`);
export const imageFile = (name: string) => join('images', encodeURIComponent(name));

/** A backup that cannot be restored; thrown before anything is written. Message: `file: why. Nothing was restored.` */
export class UnusableBackup extends Error {
  constructor(file: string, why: string) {
    super(`${file}: ${why}. Nothing was restored.`);
    this.name = 'UnusableBackup';
  }
}

/** The manifest of a finished backup. Throws an UnusableBackup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const file = join(folder, MANIFEST);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UnusableBackup(file, 'there is no such file, so that this is no backup or one that did not end');
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UnusableBackup(file, 'the file is cut off or damaged');
  }
  const { format } = z.object({ format: z.unknown() }).catch({ format: undefined }).parse(content);
  if (format !== undefined && format !== FORMAT)
    throw new UnusableBackup(file, `a backup of format ${String(format)}, where this version reads format ${FORMAT}`);
  const { data } = manifestSchema.safeParse(content);
  if (!data) throw new UnusableBackup(file, 'this is not the list of a backup');
  return data;
}

async function checkFile(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    throw new UnusableBackup(file, 'the file is missing or cannot be read');
  }
  if (hash.digest('hex') !== sha256) throw new UnusableBackup(file, 'this is not what was backed up');
}

/** Compares every file with the manifest. Throws an UnusableBackup on the first difference. */
export async function checkFiles(folder: string, { tables, images }: BackupManifest): Promise<void> {
  for (const { name, sha256 } of tables) await checkFile(join(folder, tableFile(name)), sha256);
  for (const { name, sha256 } of images) await checkFile(join(folder, imageFile(name)), sha256);
}
