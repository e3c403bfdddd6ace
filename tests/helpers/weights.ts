import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

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

/** Every script that these modules need before they can run: static imports, not lazy ones. */
export function scriptsFor(manifest: Manifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no module ${key}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) visit(source);
  return found;
}

/** The modules that ended up in a script, from its source map; none for the bundler's own script, which has no map. */
export async function modulesIn(dist: string, script: string): Promise<string[]> {
  if (!existsSync(join(dist, `${script}.map`))) return [];
  const map: { sources: string[] } = JSON.parse(await readFile(join(dist, `${script}.map`), 'utf8'));
  return map.sources;
}
