import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTool } from '../../../scripts/machine/install-tool.ts';

/** Imports a package that only this test needs, installed into .cache on first use. `T` types the parts in use. */
export async function loadTool<T>(name: string, version: string): Promise<T> {
  const folder = await installTool(name, version);
  const path = createRequire(join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(path).href)) as T;
}
