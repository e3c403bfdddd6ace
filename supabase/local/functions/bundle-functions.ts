import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { projectPath } from '../../../project-root.ts';

/** Where supabase/config.toml looks for the file of each function. */
export const BUNDLES = 'supabase/.bundles';

/** One function as one file, with the packages that it uses. */
export type Bundle = { name: string; file: string; bytes: number };

/** Names of the edge functions in a folder: those of its folders that have an `index.ts`. */
export async function functionNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.ts')))
    .map(({ name }) => name);
}

/**
 * Globals of Node that the platform's Deno gives to npm packages only. A bundle is none, so it imports those that its
 * packages name.
 */
const NODE_GLOBALS: Record<string, [string, string]> = {
  Buffer: ['node:buffer', 'Buffer'],
  setImmediate: ['node:timers', 'setImmediate'],
  clearImmediate: ['node:timers', 'clearImmediate'],
};

async function bundle(name: string, folder: string): Promise<Bundle> {
  const build = await rolldown({
    input: projectPath(`supabase/functions/${name}/index.ts`),
    platform: 'node',
    tsconfig: false,
    resolve: { conditionNames: ['deno', 'import', 'default'] },
    transform: { inject: NODE_GLOBALS, define: { global: 'globalThis' } },
    plugins: [
      // Deno knows the modules of Node by this prefix only.
      { name: 'node-modules', resolveId: (id) => (builtinModules.includes(id) ? `node:${id}` : null) },
      esmExternalRequirePlugin({ external: [/^node:/] }),
    ],
  });
  const file = join(folder, name, 'index.js');
  await build.write({ file, format: 'esm', codeSplitting: false, minify: true });
  await build.close();
  return { name, file, bytes: (await stat(file)).size };
}

/**
 * Writes each edge function as one file, `<folder>/<name>/index.js`, with the packages of the lockfile: what is tested
 * is then what is deployed, and the platform fetches no package. Removes what the folder had.
 */
export async function bundleFunctions(folder = projectPath(BUNDLES)): Promise<Bundle[]> {
  await rm(folder, { recursive: true, force: true });
  const names = await functionNames(projectPath('supabase/functions'));
  return Promise.all(names.map((name) => bundle(name, folder)));
}
