import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUNDLES, bundleFunctions, type Bundle } from '../../../supabase/local/functions/bundle-functions.ts';
import { projectPath } from '../../../project-root.ts';

/** The platform takes 5 MB; a smaller file starts sooner. */
const MAX_BYTES = 2_000_000;

let folder: string;
let bundles: Bundle[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  bundles = await bundleFunctions(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('each function', () => {
  it('is one file of less than 2 MB', () => {
    expect(bundles.map(({ name, bytes }) => [name, bytes < MAX_BYTES])).toEqual(
      bundles.map(({ name }) => [name, true]),
    );
    expect(bundles.length).toBeGreaterThan(0);
  });

  it('imports nothing but modules of the runtime', async () => {
    for (const { file } of bundles) {
      const source = await readFile(file, 'utf8');
      const imported = [...source.matchAll(/(?:^|[;}])(?:import|export)\b[^;"'`()]*?["']([^"']+)["']/g)];
      expect(imported.map(([, from]) => from).filter((from) => !from?.startsWith('node:'))).toEqual([]);
    }
  });

  it('is what the configuration deploys', async () => {
    const config = parseToml(await readFile(projectPath('supabase/config.toml'), 'utf8'));
    const folderOfBundles = BUNDLES.replace(/^supabase/, '.');
    expect(config['functions']).toEqual(
      Object.fromEntries(
        bundles.map(({ name }) => [
          name,
          { enabled: true, verify_jwt: false, entrypoint: `${folderOfBundles}/${name}/index.js` },
        ]),
      ),
    );
  });
});
