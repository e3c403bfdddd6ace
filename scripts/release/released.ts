import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { projectPath } from '../../project-root.ts';

export const MIGRATIONS = 'supabase/migrations';
export const RELEASED_FILE = 'supabase/released.json';

const releasedSchema = z.object({
  /** The latest release, as in package.json at that time. */
  version: z.string(),
  /** The SHA-256 of every released migration. */
  migrations: z.record(z.string(), z.string()),
  surface: z.object({ promises: z.array(z.string()), demands: z.array(z.string()) }),
});
export type Released = z.output<typeof releasedSchema>;

/** The record of the latest release. `npm run tool -- release` writes it. */
export async function readReleased(): Promise<Released> {
  return releasedSchema.parse(JSON.parse(await readFile(projectPath(RELEASED_FILE), 'utf8')));
}

/** The SHA-256 of each migration, by file name, in order. */
export async function hashMigrations(): Promise<Record<string, string>> {
  const files = (await readdir(projectPath(MIGRATIONS))).filter((file) => file.endsWith('.sql')).sort();
  const hashes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(projectPath(`${MIGRATIONS}/${file}`));
      return [file, createHash('sha256').update(bytes).digest('hex')] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

/** What no database that has the release could follow: a released migration that differs or is gone, a new one before it. */
export function rewritten(released: Record<string, string>, current: Record<string, string>): string[] {
  const last = Object.keys(released).sort().at(-1) ?? '';
  return [
    ...Object.entries(released).flatMap(([file, hash]) =>
      current[file] === undefined ? [`gone: ${file}`] : current[file] === hash ? [] : [`changed: ${file}`],
    ),
    ...Object.keys(current)
      .filter((file) => !(file in released) && file <= last)
      .map((file) => `before the released ones: ${file}`),
  ];
}
