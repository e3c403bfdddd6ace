import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Entry from '../../src/entry-prerender.tsx';
import { projectPath } from '../../project-root.ts';

type ServerEntry = typeof Entry;

let folder: string | undefined;

/**
 * Compiles the site for Node and loads it: the browser's components, for rendering to text. Lazy chunks stay on disk
 * until `removeServerEntry`.
 */
export async function loadServerEntry(): Promise<ServerEntry> {
  await mkdir(projectPath('.cache'), { recursive: true });
  folder = await mkdtemp(projectPath('.cache/prerender-'));
  await build({
    root: projectPath('.'),
    configFile: projectPath('vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'src/entry-prerender.tsx', outDir: folder, sourcemap: false, manifest: false },
  });
  return import(pathToFileURL(join(folder, 'entry-prerender.js')).href);
}

export async function removeServerEntry(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
