import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}.manifest.json`, 'utf8'));
}

const sizes = new Map<string, number>();

/** Bytes of a file as a browser gets it, brotli compressed. */
export async function weightOf(dist: string, name: string): Promise<number> {
  const file = join(dist, name);
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = /\.(?:woff2|png|webp)$/.test(name)
    ? (await readFile(file)).length
    : brotliCompressSync(await readFile(file)).length;
  sizes.set(file, size);
  return size;
}

export async function weightOfAll(dist: string, names: Iterable<string>): Promise<number> {
  let total = 0;
  for (const name of names) total += await weightOf(dist, name);
  return total;
}

/** The modules that ended up in a script, from its source map; none for the bundler's own script, which has no map. */
export async function modulesIn(dist: string, script: string): Promise<string[]> {
  if (!existsSync(join(dist, `${script}.map`))) return [];
  const map: { sources: string[] } = JSON.parse(await readFile(join(dist, `${script}.map`), 'utf8'));
  return map.sources;
}
