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
  /** Images that could not be read, with the reason. */
  missing: z.array(z.object({ name: z.string(), reason: z.string() })).default([]),
});

export type BackupManifest = z.output<typeof manifestSchema>;

/** The JSON Lines file of a table's rows. */
export const tableFile = (table: string) => join('tables', `${table}.jsonl`);
export const imageFile = (name: string) => join('images', encodeURIComponent(name));

/**
 * A backup that cannot be restored; thrown before anything is written. Message: `file: why. Nothing was restored.` and a
 * hint, if any.
 */
export class UnusableBackup extends Error {
  constructor(file: string, why: string, hint = '') {
    super(`${file}: ${why}. Nothing was restored.${hint}`);
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

/** What is wrong with a file of a backup; undefined when it is what was backed up. */
async function problemOf(file: string, sha256: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    return 'the file is missing or cannot be read';
  }
  return hash.digest('hex') === sha256 ? undefined : 'this is not what was backed up';
}

/** A file of a backup, by its path in the folder, that is not what the manifest says. */
export type DamagedFile = { file: string; why: string };

/** Compares every file with the manifest. Gives those that differ. */
export async function damagedFiles(
  folder: string,
  { tables, images }: Pick<BackupManifest, 'tables' | 'images'>,
): Promise<DamagedFile[]> {
  const files = [
    ...tables.map(({ name, sha256 }) => ({ file: tableFile(name), sha256 })),
    ...images.map(({ name, sha256 }) => ({ file: imageFile(name), sha256 })),
  ];
  const found: DamagedFile[] = [];
  for (const { file, sha256 } of files) {
    const why = await problemOf(join(folder, file), sha256);
    if (why !== undefined) found.push({ file, why });
  }
  return found;
}
