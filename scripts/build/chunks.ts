import type { Manifest } from 'vite';

/**
 * Addresses of all scripts that these modules of src import statically, themselves included. Throws for a module that
 * the build does not have.
 */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no module ${key}`);
    if (found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const dependency of chunk.imports ?? []) visit(dependency);
  };
  for (const source of sources) visit(source);
  return [...found];
}

/** Built addresses of the two fonts of every page's first screen. */
export function firstFonts(assets: string[]): string[] {
  return assets
    .filter((name) => /funnel-(?:display|sans)-spanish[^/]*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
}
