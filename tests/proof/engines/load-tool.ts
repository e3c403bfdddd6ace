import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTool } from '../../../scripts/machine/install-tool.ts';

/** Gives a module of a package that only the engines' test needs, installing it into .cache on first use. `T` names the parts used. */
export async function loadTool<T>(name: string, version: string): Promise<T> {
  const folder = await installTool(name, version);
  const path = createRequire(join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(path).href)) as T;
}
